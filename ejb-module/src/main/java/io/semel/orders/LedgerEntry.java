package io.semel.orders;

import jakarta.persistence.Column;
import jakarta.persistence.EmbeddedId;
import jakarta.persistence.Entity;
import jakarta.persistence.Table;

/** One payment or refund of an order. Written once, never changed. */
@Entity
@Table(name = "semel_ledger")
public class LedgerEntry {

    @EmbeddedId
    @SuppressWarnings("NullAway.Init")
    private LedgerKey key;

    @Column(name = "amount_minor", updatable = false)
    private long amountMinor;

    /** For the persistence provider. */
    protected LedgerEntry() {}

    LedgerEntry(LedgerKey key, Money amount) {
        this.key = key;
        this.amountMinor = amount.minor();
    }

    public LedgerKey key() {
        return key;
    }

    /** In minor units of the order's currency. */
    public long amountMinor() {
        return amountMinor;
    }
}
