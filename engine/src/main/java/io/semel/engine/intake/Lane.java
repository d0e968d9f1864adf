package io.semel.engine.intake;

/** In whose company a message is worked. */
public enum Lane {
    /** Fresh messages share a transaction with those that wait behind them. */
    FAST,
    /** Every message has a transaction of its own, because one of them may be poison. */
    SLOW
}
