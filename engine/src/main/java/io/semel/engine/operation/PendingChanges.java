package io.semel.engine.operation;

/**
 * The changes that a handler made and that the persistence provider still holds back. A module with a persistence unit
 * gives one CDI bean of it: after an applied operation they are written, so that a constraint's error appears with its
 * name inside the delivery and not as a failed commit; after a refused one they are forgotten.
 *
 * <p><b>Transaction:</b> called inside the message's transaction after the handler. <b>Errors:</b> what it throws rolls
 * the delivery back.
 */
public interface PendingChanges {

    /** Sends every pending SQL statement to the database. */
    void flush();

    /** Forgets every change that was not yet sent, so that a refused operation changes nothing. */
    void discard();
}
