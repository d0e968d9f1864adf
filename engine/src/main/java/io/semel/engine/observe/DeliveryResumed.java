package io.semel.engine.observe;

import java.time.Instant;

/**
 * Delivery is open again after an interruption, so the database answers again: fired in the gate's thread, outside of any
 * transaction, after the first message could arrive.
 *
 * @param at when
 */
public record DeliveryResumed(Instant at) {}
