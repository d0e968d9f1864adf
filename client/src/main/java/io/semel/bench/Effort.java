package io.semel.bench;

/**
 * How long a benchmark takes, and with it how much its figures can be trusted.
 *
 * @param rounds measures of each contender
 * @param warmUp measures of each that are thrown away
 * @param operations messages of a measure
 * @param orders over how many orders the payments spread
 */
public record Effort(int rounds, int warmUp, int operations, int orders) {

    /** Ten minutes on two processors. */
    public static final Effort QUICK = new Effort(5, 2, 4_000, 100_000);

    /** Something that can be trusted. */
    public static final Effort WHOLE = new Effort(7, 3, 20_000, 100_000);
}
