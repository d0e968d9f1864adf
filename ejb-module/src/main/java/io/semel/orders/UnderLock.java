package io.semel.orders;

import jakarta.transaction.TransactionScoped;
import java.io.Serial;
import java.io.Serializable;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;

/** What this transaction has locked, and what it has asked the ledger under these locks. */
@TransactionScoped
public class UnderLock implements Serializable {

    @Serial
    private static final long serialVersionUID = 1L;

    private final Set<String> orders = new HashSet<>();
    private final Set<LedgerKey> asked = new HashSet<>();
    private final Set<LedgerKey> present = new HashSet<>();

    /** The rows of these orders are locked. */
    void locked(Collection<String> ids) {
        orders.addAll(ids);
    }

    boolean isLocked(String order) {
        return orders.contains(order);
    }

    /** The ledger was asked for these lines and has those. */
    void answered(Collection<LedgerKey> lines, Collection<LedgerKey> found) {
        asked.addAll(lines);
        present.addAll(found);
    }

    /** Whether the ledger was asked for the line. */
    boolean knows(LedgerKey line) {
        return asked.contains(line);
    }

    boolean has(LedgerKey line) {
        return present.contains(line);
    }

    /** Notes that this transaction writes the line; false if the ledger has it already. */
    boolean enter(LedgerKey line) {
        return present.add(line);
    }
}
