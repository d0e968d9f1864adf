/** Tests of {@code io.semel.engine.base}. */
@NullMarked
package io.semel.engine.base;

import org.jspecify.annotations.NullMarked;
