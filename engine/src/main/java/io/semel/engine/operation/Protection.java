package io.semel.engine.operation;

/** How much an operation type pays against repeats. */
public enum Protection {
    /** The key is claimed and a receipt written in the transaction of the effect; a repeat has no effect. */
    ONCE,
    /** No key is claimed and no receipt written; every delivery runs the handler and counts as applied. */
    REPEATABLE
}
