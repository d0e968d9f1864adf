package io.semel.orders;

/** What a line of the ledger is. The names are those of the table's check constraint. */
public enum LedgerKind {
    /** Money came in for the order. */
    PAYMENT,
    /** Money went back to the customer. */
    REFUND
}
