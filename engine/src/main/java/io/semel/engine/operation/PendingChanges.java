package io.semel.engine.operation;

/**
 * Writes the changes that a handler made and that the persistence provider still holds back. A module with a persistence
 * unit gives one CDI bean of it, so that a constraint's error appears with its name inside the delivery and not as a
 * failed commit.
 *
 * <p><b>Transaction:</b> called inside the message's transaction after the handler. <b>Errors:</b> what it throws rolls
 * the delivery back.
 */
public interface PendingChanges {

    /** Sends every pending SQL statement to the database. */
    void flush();
}
