package io.semel.engine.observe;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.function.BooleanSupplier;

/**
 * When the doctor goes his round: as soon as the server has booted, and then every period until it goes down. Used by one
 * thread.
 */
final class Rounds {

    private final BooleanSupplier unsettled;
    private final Duration period;
    private final Clock clock;
    private Instant due;

    Rounds(BooleanSupplier unsettled, Duration period, Clock clock) {
        this.unsettled = unsettled;
        this.period = period;
        this.clock = clock;
        this.due = clock.instant();
    }

    /** Whether it is time; if so, the next round is a period away. */
    boolean take() {
        Instant now = now();
        if (now.isBefore(due) || areDisturbed()) {
            return false;
        }
        due = now.plus(period);
        return true;
    }

    /** Whether the server boots or goes down, so that what is seen of it now is no finding. */
    boolean areDisturbed() {
        return unsettled.getAsBoolean();
    }

    Instant now() {
        return clock.instant();
    }
}
