package io.semel.engine.inbox;

/** What became of a consumed message. Each leaves exactly one line in the books. */
public enum Verdict {
    /** The handler changed the business; receipt written. */
    APPLIED,
    /** The business said no for good; receipt written, nothing changed. */
    REFUSED,
    /** A repeat of a decided operation; nothing changed. */
    DUPLICATE,
    /** The key of a decided operation with other content; conflict case opened, nothing changed. */
    CONFLICT,
    /** Can never be read as an operation; kept whole, nothing changed. */
    PARKED
}
