package io.semel.engine.intake;

/** In whose company a message is worked. */
public enum Lane {
    /** Fresh messages share a transaction with those that wait behind them. */
    FAST(0),
    /** Every message has a transaction of its own, because one of them may be poison. */
    SLOW(1);

    private final int earlierDeliveries;

    Lane(int earlierDeliveries) {
        this.earlierDeliveries = earlierDeliveries;
    }

    /** How often its messages were delivered in another lane; the broker counts anew where it has moved them. */
    int earlierDeliveries() {
        return earlierDeliveries;
    }
}
