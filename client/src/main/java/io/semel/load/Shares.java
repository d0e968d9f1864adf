package io.semel.load;

/**
 * How a load of so many messages is mixed.
 *
 * @param repeats the same again: 20 of 100
 * @param changed the same key with other content: 2 of 100
 * @param refused the business says no: 2 of 100
 * @param unreadable never an operation: 1 of 100
 * @param poison fails always: 1 of 200
 * @param fresh all the others, each applied once
 */
record Shares(int repeats, int changed, int refused, int unreadable, int poison, int fresh) {

    static final int FEWEST = 200;

    static Shares of(int operations) {
        if (operations < FEWEST) {
            throw new IllegalArgumentException(
                    "operations must be " + FEWEST + " or more to hold every kind, but is " + operations);
        }
        int repeats = share(operations, 200);
        int changed = share(operations, 20);
        int refused = share(operations, 20);
        int unreadable = share(operations, 10);
        int poison = share(operations, 5);
        return new Shares(
                repeats,
                changed,
                refused,
                unreadable,
                poison,
                operations - repeats - changed - refused - unreadable - poison);
    }

    /** The same mix where every message must come to a verdict: one more is fresh for each that would be poison. */
    Shares withoutPoison() {
        return new Shares(repeats, changed, refused, unreadable, 0, fresh + poison);
    }

    /** Repeats that are sent at the same instant as what they repeat. */
    int simultaneous() {
        return repeats / 2;
    }

    int orders() {
        return fresh * 3 / 10;
    }

    int refunds() {
        return fresh / 4;
    }

    int payments() {
        return fresh - orders() - refunds();
    }

    private static int share(int operations, int perThousand) {
        return (int) Math.max(1, Math.round(operations * (perThousand / 1000.0)));
    }
}
