package io.semel.orders;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import jakarta.persistence.Version;
import java.util.Currency;

/**
 * An order: what it costs, what was paid for it and what was given back. Currency, total and customer never change; the
 * figures always satisfy {@code 0 <= refunded <= paid <= total}, and the table checks it again.
 *
 * <p><b>Transaction:</b> changed only while its row is locked, see {@link Orders#locked}; the version is the proof, not the
 * protection. <b>Errors:</b> {@link #capture} and {@link #refund} throw {@link IllegalStateException} when the caller did
 * not ask {@link #due} or {@link #refundable} first.
 */
@Entity
@Table(name = "semel_orders")
public class Order {

    @Id
    @Column(name = "id", updatable = false)
    private String id;

    @Column(name = "customer", updatable = false)
    private String customer;

    @Column(name = "currency", updatable = false)
    private Currency currency;

    @Column(name = "total_minor", updatable = false)
    private long totalMinor;

    @Column(name = "paid_minor")
    private long paidMinor;

    @Column(name = "refunded_minor")
    private long refundedMinor;

    @Column(name = "state")
    @Enumerated(EnumType.STRING)
    private OrderState state;

    @Version
    @Column(name = "version")
    private long version;

    /** For the persistence provider; rows are born in {@link Orders#add}. */
    protected Order() {}

    /** Takes a payment of at most {@link #due}. */
    public void capture(Money amount) {
        if (amount.isMoreThan(due())) {
            throw new IllegalStateException("asked for " + amount + ", but " + due() + " is due");
        }
        changeTo(paid().plus(amount), refunded());
    }

    /** Gives back at most {@link #refundable}. */
    public void refund(Money amount) {
        if (amount.isMoreThan(refundable())) {
            throw new IllegalStateException("asked for " + amount + ", but " + refundable() + " can be refunded");
        }
        changeTo(paid(), refunded().plus(amount));
    }

    private void changeTo(Money paid, Money refunded) {
        state = state.stepTo(OrderState.of(total(), paid, refunded));
        paidMinor = paid.minor();
        refundedMinor = refunded.minor();
    }

    /**
     * Puts right what the order says of itself; a repair, so the life cycle is not asked.
     *
     * @return whether anything was wrong
     */
    boolean correct(Money paid, Money refunded) {
        OrderState meant = OrderState.of(total(), paid, refunded);
        boolean wrong = paid.minor() != paidMinor || refunded.minor() != refundedMinor || meant != state;
        paidMinor = paid.minor();
        refundedMinor = refunded.minor();
        state = meant;
        return wrong;
    }

    /** Whether this order was made with exactly these data. */
    boolean isMadeOf(Money otherTotal, String otherCustomer) {
        return total().equals(otherTotal) && customer.equals(otherCustomer);
    }

    /** Whether {@code amount} is in this order's currency. */
    public boolean isKeptInCurrencyOf(Money amount) {
        return currency.equals(amount.currency());
    }

    public String id() {
        return id;
    }

    public String customer() {
        return customer;
    }

    public Currency currency() {
        return currency;
    }

    public OrderState state() {
        return state;
    }

    /** How often this order was changed. */
    public long version() {
        return version;
    }

    public Money total() {
        return new Money(totalMinor, currency);
    }

    public Money paid() {
        return new Money(paidMinor, currency);
    }

    public Money refunded() {
        return new Money(refundedMinor, currency);
    }

    /** What may still be paid. A refund does not make it more. */
    public Money due() {
        return total().minus(paid());
    }

    /** What may still be refunded. */
    public Money refundable() {
        return paid().minus(refunded());
    }
}
