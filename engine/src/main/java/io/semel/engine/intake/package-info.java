/**
 * The way of a message: read, claimed, handled, booked, in the container's one transaction.
 *
 * <p>May use {@code inbox}, {@code message}, {@code parking}, {@code operation} and {@code base}. Never catches and
 * swallows, never acknowledges, never begins or commits a transaction.
 */
@NullMarked
package io.semel.engine.intake;

import org.jspecify.annotations.NullMarked;
