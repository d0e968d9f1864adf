package io.semel.engine.observe;

import java.time.Duration;
import java.time.Instant;

/**
 * How long delivery stays shut at least: 1 s, and twice as long after each reopening that did not last, up to 30 s, so
 * that a database which comes and goes is not met by a storm. A reopening has lasted after a minute. Used by one thread.
 */
final class ReopeningPause {

    private static final Duration SHORTEST = Duration.ofSeconds(1);
    private static final Duration LONGEST = Duration.ofSeconds(30);
    private static final Duration LASTING = Duration.ofMinutes(1);

    private Duration pause = SHORTEST;
    private Instant over = Instant.MIN;
    private Instant reopened = Instant.MIN;

    void interruptedAt(Instant now) {
        boolean lasted = reopened.equals(Instant.MIN) || !now.isBefore(reopened.plus(LASTING));
        pause = lasted ? SHORTEST : shorter(pause.multipliedBy(2), LONGEST);
        over = now.plus(pause);
    }

    void reopenedAt(Instant now) {
        reopened = now;
    }

    boolean isOver(Instant now) {
        return !now.isBefore(over);
    }

    private static Duration shorter(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? one : other;
    }
}
