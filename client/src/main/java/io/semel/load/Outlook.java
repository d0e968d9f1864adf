package io.semel.load;

/** What must become of a message, known before it is sent. */
public enum Outlook {
    APPLIED,
    REFUSED,
    DUPLICATE,
    CONFLICT,
    PARKED,
    DEAD
}
