package io.semel.orders;

import jakarta.transaction.TransactionScoped;
import java.io.Serial;
import java.io.Serializable;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Which lines the ledger has and has not, as far as that was asked in this transaction, under the locks of their orders. */
@TransactionScoped
public class LedgerLines implements Serializable {

    @Serial
    private static final long serialVersionUID = 1L;

    private final Set<LedgerKey> asked = new HashSet<>();
    private final Set<LedgerKey> present = new HashSet<>();

    /** The ledger was asked for these lines and has those. */
    void answered(Collection<LedgerKey> lines, Collection<LedgerKey> found) {
        asked.addAll(lines);
        present.addAll(found);
    }

    /** This transaction writes a line. */
    void entered(LedgerKey line) {
        asked.add(line);
        present.add(line);
    }

    /** Whether the ledger has the line; null if it was not asked. */
    @Nullable
    Boolean has(LedgerKey line) {
        return asked.contains(line) ? present.contains(line) : null;
    }
}
