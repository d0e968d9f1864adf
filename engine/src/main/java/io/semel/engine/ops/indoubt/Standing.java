package io.semel.engine.ops.indoubt;

/** Where a transaction in doubt stands, and with it what happens next. */
public enum Standing {
    /** Its transaction still runs in this server. */
    RUNNING,
    /** Another node's name is in it: that node's recovery decides, never this one's. */
    FOREIGN,
    /** No transaction manager of ours made it. */
    UNKNOWN,
    /** Ours, without a record in the log: no decision was made, recovery rolls it back. */
    ORPHAN,
    /** Its decision is in the log: recovery carries it out. */
    DECIDED,
    /** The transaction manager gave it up, and a branch of it is still held: people decide. */
    HEURISTIC,
    /** The transaction manager gave it up, and no branch is held any more: the record is all that is left. */
    HEURISTIC_OVER
}
