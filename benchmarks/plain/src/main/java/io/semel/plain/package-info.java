/**
 * The plain message-driven bean: the same business change as {@code payment.capture} under container-managed XA, in the way
 * in which it is mostly written, without any protection against repeats.
 */
@NullMarked
package io.semel.plain;

import org.jspecify.annotations.NullMarked;
