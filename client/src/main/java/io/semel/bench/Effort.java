package io.semel.bench;

/**
 * How long a benchmark takes, and with it how much its figures can be trusted. Every contender gets the same time: as many
 * messages as it can work in it, so that a fast one is as warm as a slow one.
 *
 * @param rounds measures of each contender
 * @param warmUp seconds that each works before, at least
 * @param seconds about how long a measure takes
 * @param orders over how many orders the payments spread
 */
public record Effort(int rounds, int warmUp, int seconds, int orders) {

    /** Ten minutes on two processors. */
    public static final Effort QUICK = new Effort(5, 12, 4, 100_000);

    /** Something that can be trusted. */
    public static final Effort WHOLE = new Effort(7, 60, 15, 100_000);
}
