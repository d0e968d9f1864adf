package io.semel.engine.observe;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * When the doctor goes his round: as soon as the server has booted, and then every period until it goes down; more often
 * while somebody waits for delivery to open. Used by one thread.
 */
final class Rounds {

    /** Messages wait meanwhile, and recovery may be done at any moment. */
    private static final Duration WHILE_CLOSED = Duration.ofSeconds(2);

    private final BooleanSupplier unsettled;
    private final Duration period;
    private final Clock clock;
    private @Nullable Instant last;

    Rounds(BooleanSupplier unsettled, Duration period, Clock clock) {
        this.unsettled = unsettled;
        this.period = period;
        this.clock = clock;
    }

    /** Whether it is time: a period after the last round, or less while delivery has not opened yet. */
    boolean take(DeliveryStatus status) {
        Instant now = now();
        boolean early = last != null && now.isBefore(last.plus(pause(status)));
        if (early || areDisturbed()) {
            return false;
        }
        last = now;
        return true;
    }

    private Duration pause(DeliveryStatus status) {
        boolean soon = status == DeliveryStatus.CLOSED && period.compareTo(WHILE_CLOSED) > 0;
        return soon ? WHILE_CLOSED : period;
    }

    /** Whether the server boots or goes down, so that what is seen of it now is no finding. */
    boolean areDisturbed() {
        return unsettled.getAsBoolean();
    }

    Instant now() {
        return clock.instant();
    }
}
