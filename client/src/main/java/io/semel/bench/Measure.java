package io.semel.bench;

/**
 * What one contender did in one round.
 *
 * @param contender its name
 * @param operations effects that must come of the messages that were waiting when it began
 * @param effects lines of the ledger that came of them
 * @param perSecond messages a second, from a tenth of them to nine tenths
 * @param cpuSeconds of server and database for 1,000 operations, over the whole round
 * @param walBytes that the database wrote for one operation
 */
public record Measure(
        String contender, int operations, long effects, double perSecond, double cpuSeconds, double walBytes) {

    /** Effects that did not come. */
    long missing() {
        return operations - effects;
    }

    /** Whether every message had its effect, and had it once. */
    public boolean correct() {
        return effects == operations;
    }
}
