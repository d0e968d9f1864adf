/**
 * The operations that move money of an order: capture and refund.
 *
 * <p>May use {@code io.semel.orders}, {@code io.semel.engine.operation} and CDI. Never uses SQL, JMS or receipts, and
 * never begins or ends a transaction.
 */
@NullMarked
package io.semel.payments;

import org.jspecify.annotations.NullMarked;
