package io.semel.payment;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.Table;
import java.io.Serializable;

/** The same row as the reference business' line of the ledger. */
@Entity
@Table(name = "semel_ledger", schema = "orders")
@IdClass(PlainLine.Key.class)
public class PlainLine {

    /** Its natural key. */
    public record Key(String orderId, String kind, String reference) implements Serializable {}

    @Id
    @Column(name = "order_id")
    private String orderId;

    @Id
    @Column(name = "kind")
    private String kind = "PAYMENT";

    @Id
    @Column(name = "reference")
    private String reference;

    @Column(name = "amount_minor", updatable = false)
    private long amount;

    /** For the persistence provider. */
    protected PlainLine() {}

    PlainLine(String orderId, String reference, long amount) {
        this.orderId = orderId;
        this.reference = reference;
        this.amount = amount;
    }
}
