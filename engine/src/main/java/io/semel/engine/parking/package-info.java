/**
 * Messages that can never be read as an operation: kept whole, with the reason.
 *
 * <p>May use {@code message} and {@code base}, and plain JDBC inside the message's JTA transaction.
 */
@NullMarked
package io.semel.engine.parking;

import org.jspecify.annotations.NullMarked;
