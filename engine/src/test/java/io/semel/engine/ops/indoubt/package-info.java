/** Tests of {@code io.semel.engine.ops.indoubt}. */
@NullMarked
package io.semel.engine.ops.indoubt;

import org.jspecify.annotations.NullMarked;
