/** Tests of {@code io.semel.engine.observe}. */
@NullMarked
package io.semel.engine.observe;

import org.jspecify.annotations.NullMarked;
