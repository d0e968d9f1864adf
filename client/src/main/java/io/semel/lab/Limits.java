package io.semel.lab;

import java.time.Duration;

/**
 * How long the laboratory waits for what.
 *
 * @param recovery the bound that a round must keep from the fault's end to nothing left in doubt
 * @param patience how long it looks on when that or the end of the work does not come
 * @param away how long the database is away where that is the fault
 */
public record Limits(Duration recovery, Duration patience, Duration away) {

    /** What people are promised. */
    public static final Limits PROMISED =
            new Limits(Duration.ofSeconds(60), Duration.ofMinutes(4), Duration.ofSeconds(30));

    /** The same with another bound. */
    public Limits recoveringWithin(Duration bound) {
        return new Limits(bound, patience, away);
    }

    /** The same with another time without the database. */
    public Limits away(Duration time) {
        return new Limits(recovery, patience, time);
    }
}
