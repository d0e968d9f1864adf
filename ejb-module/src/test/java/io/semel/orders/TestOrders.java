package io.semel.orders;

import java.util.Currency;

/** Orders that are valid by default; a test states only what it is about. */
public final class TestOrders {

    private TestOrders() {}

    /** Adds an order of this total in US cents and gives its id. */
    public static String dollarOrder(long cents) {
        String id = OrdersDatabase.newId();
        Money total = new Money(cents, Currency.getInstance("USD"));
        if (!OrdersDatabase.shared().inTransaction(orders -> orders.add(id, total, "Ada"))) {
            throw new AssertionError("there is an order " + id);
        }
        return id;
    }
}
