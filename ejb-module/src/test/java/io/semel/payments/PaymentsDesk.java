package io.semel.payments;

import io.semel.engine.operation.Outcome;
import io.semel.orders.OrdersDatabase;
import java.math.BigDecimal;

/** Captures and refunds of one order, each in a transaction of its own. */
record PaymentsDesk(OrdersDatabase database, String order) {

    Outcome capture(String amount, String currency, String reference) {
        var params = new CapturePayment.Params(order, new BigDecimal(amount), currency, reference);
        return database.inTransaction(orders -> new CapturePayment(orders).apply(params, OrdersDatabase.OPERATION));
    }

    Outcome refund(String amount, String currency, String reference) {
        var params = new RefundPayment.Params(order, new BigDecimal(amount), currency, reference);
        return database.inTransaction(orders -> new RefundPayment(orders).apply(params, OrdersDatabase.OPERATION));
    }

    String figures() {
        return database.figures(order);
    }

    /** Count and sum of the lines of one kind. */
    String ledger(String kind) {
        return database.only("select concat_ws(' ', count(*), coalesce(sum(amount_minor), 0)) from orders.semel_ledger"
                + " where order_id = '" + order + "' and kind = '" + kind + "'");
    }
}
