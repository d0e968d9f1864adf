package io.semel.payment;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import jakarta.persistence.Version;

/** The same row as the reference business' order. */
@Entity
@Table(name = "semel_orders", schema = "orders")
public class PlainOrder {

    @Id
    @Column(name = "id", updatable = false)
    private String id;

    @Column(name = "total_minor", updatable = false)
    private long total;

    @Column(name = "paid_minor")
    private long paid;

    @Column(name = "state")
    private String state;

    @Version
    @Column(name = "version")
    private long version;

    /** For the persistence provider. */
    protected PlainOrder() {}

    void pay(long amount) {
        if (paid + amount > total) {
            throw new IllegalStateException("more than is due");
        }
        paid += amount;
        state = paid == total ? "PAID" : "PARTLY_PAID";
    }
}
