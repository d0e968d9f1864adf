package io.semel.orders;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import io.semel.engine.operation.Outcome;
import io.semel.orders.RecountOrder.Recounted;
import java.util.Currency;
import org.junit.jupiter.api.Test;

class RecountOrderTest {

    private static final Currency USD = Currency.getInstance("USD");

    private final OrdersDatabase database = OrdersDatabase.shared();
    private final String id = TestOrders.dollarOrder(1000);

    @Test
    void an_order_that_agrees_with_its_ledger_is_left_alone() {
        payAndRefund();
        assertThat(recount(id)).isEqualTo(Outcome.applied(new Recounted("10.00 USD", "4.00 USD", false)));
        assertThat(database.figures(id)).isEqualTo("1000 1000 400 PARTLY_REFUNDED 1");
    }

    @Test
    void an_order_changed_by_hand_is_set_to_what_its_ledger_says_however_often() {
        payAndRefund();
        database.change("update orders.semel_orders set paid_minor = 500, refunded_minor = 0, state = 'OPEN'"
                + " where id = '" + id + "'");
        assertThat(recount(id)).isEqualTo(Outcome.applied(new Recounted("10.00 USD", "4.00 USD", true)));
        assertThat(recount(id)).isEqualTo(Outcome.applied(new Recounted("10.00 USD", "4.00 USD", false)));
        assertThat(database.figures(id)).isEqualTo("1000 1000 400 PARTLY_REFUNDED 2");
    }

    @Test
    void an_order_without_a_ledger_counts_as_open() {
        assertThat(recount(id)).isEqualTo(Outcome.applied(new Recounted("0.00 USD", "0.00 USD", false)));
        assertThat(database.figures(id)).isEqualTo("1000 0 0 OPEN 0");
    }

    @Test
    void a_ledger_that_is_too_large_for_its_order_is_refused_with_its_sums() {
        payAndRefund();
        database.change("insert into orders.semel_ledger values ('" + id + "', 'PAYMENT', 'by hand', 1)");
        assertThat(recount(id))
                .isEqualTo(
                        Outcome.refused("ledger_does_not_fit", "Total 10.00 USD, paid 10.01 USD, refunded 4.00 USD."));
        assertThat(database.figures(id)).isEqualTo("1000 1000 400 PARTLY_REFUNDED 1");
    }

    @Test
    void an_order_that_is_not_there_is_refused() {
        assertThat(recount("nowhere")).isEqualTo(Outcome.refused("no_such_order", "There is no order of this id."));
    }

    /** Both in one transaction, so that the version counts one change. */
    private void payAndRefund() {
        database.inTransaction(orders -> {
            Order order = requireNonNull(orders.locked(id));
            orders.enter(new LedgerKey(id, LedgerKind.PAYMENT, "P-1"), new Money(1000, USD));
            orders.enter(new LedgerKey(id, LedgerKind.REFUND, "R-1"), new Money(400, USD));
            order.capture(new Money(1000, USD));
            order.refund(new Money(400, USD));
            return order.state();
        });
    }

    private Outcome recount(String order) {
        return database.inTransaction(
                orders -> new RecountOrder(orders).apply(new RecountOrder.Params(order), OrdersDatabase.OPERATION));
    }
}
