/** Tests of {@code io.semel.engine.intake}. */
@NullMarked
package io.semel.engine.intake;

import org.jspecify.annotations.NullMarked;
