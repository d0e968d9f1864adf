package io.semel.engine.ops;

/**
 * One line of the books: what became of the messages received.
 *
 * <p>{@code received = applied + refused + duplicate + conflict + parked + dead + waiting + queued + difference}
 *
 * @param received messages that entered the intake queue
 * @param applied took effect
 * @param refused the business said no for good
 * @param duplicate repeats without effect
 * @param conflict the key of another operation, not applied
 * @param parked can never be read, kept whole
 * @param dead on the dead-letter or the expiry queue
 * @param waiting kept until their turn (order control, a later capability)
 * @param queued still in the intake queue, also those being delivered or waiting for their next delivery
 * @param inDoubt transactions that are prepared and not yet decided; information, not part of the sum
 * @param difference messages that the sum does not explain; other than 0 is an alarm
 */
public record BookLine(
        long received,
        long applied,
        long refused,
        long duplicate,
        long conflict,
        long parked,
        long dead,
        long waiting,
        long queued,
        long inDoubt,
        long difference) {}
