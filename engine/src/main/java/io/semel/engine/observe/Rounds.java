package io.semel.engine.observe;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.function.BooleanSupplier;

/** When the doctor goes his round: as soon as the server has booted, and then every period. Used by one thread. */
final class Rounds {

    private final BooleanSupplier starting;
    private final Duration period;
    private final Clock clock;
    private Instant due;

    Rounds(BooleanSupplier starting, Duration period, Clock clock) {
        this.starting = starting;
        this.period = period;
        this.clock = clock;
        this.due = clock.instant();
    }

    /** Whether it is time; if so, the next round is a period away. */
    boolean take() {
        Instant now = now();
        if (now.isBefore(due) || starting.getAsBoolean()) {
            return false;
        }
        due = now.plus(period);
        return true;
    }

    Instant now() {
        return clock.instant();
    }
}
