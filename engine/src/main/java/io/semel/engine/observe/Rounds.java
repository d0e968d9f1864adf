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
        if (now.isBefore(due) || unsettled.getAsBoolean()) {
            return false;
        }
        due = now.plus(period);
        return true;
    }

    Instant now() {
        return clock.instant();
    }
}
