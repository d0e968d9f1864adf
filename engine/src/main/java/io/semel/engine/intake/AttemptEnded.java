package io.semel.engine.intake;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Told to observers after the transaction of a delivery has ended, whatever its end was. An observer runs outside of the
 * transaction and cannot hurt the message.
 *
 * @param subject which message
 * @param ending what the transaction came to
 * @param decision what was decided; null if nothing was
 * @param failure what was thrown; null if nothing was (also when only the commit failed)
 * @param took from the delivery to the end of the transaction
 * @param leads whether it is the first of those that shared the transaction, for whom something is to be done but once
 */
public record AttemptEnded(
        Subject subject,
        Ending ending,
        @Nullable Decision decision,
        @Nullable Throwable failure,
        Duration took,
        boolean leads) {

    /** What the transaction came to. */
    public enum Ending {
        COMMITTED,
        ROLLED_BACK,
        /** A heuristic or an unknown status: recovery or people decide. */
        UNKNOWN
    }
}
