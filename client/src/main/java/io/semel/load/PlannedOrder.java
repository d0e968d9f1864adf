package io.semel.load;

import java.math.BigDecimal;
import java.util.Currency;

/** An order of the load and how much of it may still be paid and refunded, counted as the plan grows. */
final class PlannedOrder {

    private final String id;
    private final Currency currency;
    private final long total;
    private long due;
    private long refundable;
    private int lines;

    PlannedOrder(String id, Currency currency, long total) {
        this.id = id;
        this.currency = currency;
        this.total = total;
        this.due = total;
    }

    String id() {
        return id;
    }

    String currency() {
        return currency.getCurrencyCode();
    }

    long total() {
        return total;
    }

    long due() {
        return due;
    }

    long refundable() {
        return refundable;
    }

    /** A name for the next line of this order. */
    String nextLine(String prefix) {
        return prefix + "-" + id + "-" + ++lines;
    }

    void pay(long minor) {
        due -= minor;
        refundable += minor;
    }

    void refund(long minor) {
        refundable -= minor;
    }

    /** The amount as it stands on the wire, with all decimals of the currency. */
    BigDecimal amount(long minor) {
        return BigDecimal.valueOf(minor, currency.getDefaultFractionDigits());
    }
}
