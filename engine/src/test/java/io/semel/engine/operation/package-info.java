/** Tests of {@code io.semel.engine.operation}. */
@NullMarked
package io.semel.engine.operation;

import org.jspecify.annotations.NullMarked;
