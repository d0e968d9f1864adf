/** Tests of {@code io.semel.engine.ops}. */
@NullMarked
package io.semel.engine.ops;

import org.jspecify.annotations.NullMarked;
