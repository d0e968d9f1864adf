package io.semel.bench;

/**
 * What the messages of a measure are.
 *
 * @param operations how many
 * @param repeats how many of a hundred repeat an earlier one of the same measure
 * @param poisonOf one in so many can never be applied; 0 for none
 */
record Mix(int operations, int repeats, int poisonOf) {

    private static final int HUNDRED = 100;

    /** Payments and nothing else. */
    static Mix clean(int operations) {
        return new Mix(operations, 0, 0);
    }

    static Mix repeating(int operations, int percent) {
        return new Mix(operations, percent, 0);
    }

    static Mix poisoned(int operations, int oneIn) {
        return new Mix(operations, 0, oneIn);
    }

    /** Which of the operations the message carries; the first ones carry each their own. */
    int operationOf(int message) {
        int own = fresh();
        return message <= own ? message : 1 + (message - own - 1) % own;
    }

    boolean isPoison(int message) {
        return poisonOf > 0 && message % poisonOf == poisonOf / 2;
    }

    private int fresh() {
        return Math.max(1, operations * (HUNDRED - repeats) / HUNDRED);
    }

    /** How many effects must come of them. */
    int effects() {
        return poisonOf == 0 ? fresh() : operations - (operations + poisonOf - poisonOf / 2) / poisonOf;
    }
}
