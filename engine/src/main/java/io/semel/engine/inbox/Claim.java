package io.semel.engine.inbox;

/** The answer to a claim. */
public enum Claim {
    /** This transaction owns the key now; the handler is to be run. */
    WON,
    /** The operation was decided before, with the same content. The repeat is booked. */
    REPEATED,
    /** The key was decided before, with other content. The conflict case is open. */
    CONTRADICTED
}
