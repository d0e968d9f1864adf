package io.semel.engine.operation;

import java.util.SortedSet;

/**
 * Locks rows of one kind. A module with a persistence unit gives one CDI bean for each kind of row whose changes may share a
 * transaction.
 *
 * <p><b>Transaction:</b> called inside the messages' transaction, before any handler.
 */
public interface EntityLocks {

    /** The kind of {@link EntityId} that it knows. */
    String kind();

    /**
     * Loads the rows of these ids that are there, and locks them until the transaction ends, in the order of the ids and
     * in one statement: two transactions that share some then wait for each other and never in a circle.
     */
    void lock(SortedSet<String> ids);
}
