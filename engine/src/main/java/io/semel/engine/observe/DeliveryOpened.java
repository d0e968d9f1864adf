package io.semel.engine.observe;

import java.time.Instant;

/**
 * Delivery is about to open for the first time since the component started: fired in the gate's thread, outside of
 * any transaction, <b>before</b> the first message can arrive. An observer that throws keeps delivery closed; all are
 * told again after the next examination. Fired once if no observer throws.
 *
 * @param at when
 */
public record DeliveryOpened(Instant at) {}
