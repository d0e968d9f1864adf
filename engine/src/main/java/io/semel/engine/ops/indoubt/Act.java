package io.semel.engine.ops.indoubt;

/** What an operator may do with a heuristic. */
public enum Act {
    /** Takes the heuristic verdict off the log record, so that the next scan of recovery carries out what was decided. */
    RETRY,
    /** Removes the log record. */
    FORGET
}
