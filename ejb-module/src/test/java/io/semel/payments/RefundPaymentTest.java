package io.semel.payments;

import static org.assertj.core.api.Assertions.assertThat;

import io.semel.engine.operation.Outcome;
import io.semel.orders.OrdersDatabase;
import io.semel.orders.TestOrders;
import io.semel.payments.RefundPayment.Refunded;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RefundPaymentTest {

    private final PaymentsDesk desk = new PaymentsDesk(OrdersDatabase.shared(), TestOrders.dollarOrder(1000));

    @Test
    void a_part_refund_leaves_the_rest_refundable() {
        desk.capture("10.00", "USD", "P-1");
        assertThat(desk.refund("4.00", "USD", "R-1")).isEqualTo(Outcome.applied(new Refunded("4.00 USD", "6.00 USD")));
        assertThat(desk.figures()).isEqualTo("1000 1000 400 PARTLY_REFUNDED 2");
        assertThat(desk.ledger("REFUND")).isEqualTo("1 400");
    }

    @Test
    void what_was_never_paid_stays_due_when_all_that_was_paid_is_refunded() {
        desk.capture("4.00", "USD", "P-1");
        desk.refund("4.00", "USD", "R-1");
        assertThat(desk.figures()).isEqualTo("1000 400 400 REFUNDED 2");
        assertThat(desk.capture("6.00", "USD", "P-2")).isInstanceOf(Outcome.Applied.class);
        assertThat(desk.figures()).isEqualTo("1000 1000 400 PARTLY_REFUNDED 3");
    }

    @Test
    void more_than_was_paid_is_refused_and_changes_nothing() {
        desk.capture("4.00", "USD", "P-1");
        assertThat(desk.refund("4.01", "USD", "R-1"))
                .isEqualTo(Outcome.refused("more_than_paid", "Asked for 4.01 USD, but 4.00 USD can be refunded."));
        assertThat(desk.figures()).isEqualTo("1000 400 0 PARTLY_PAID 1");
        assertThat(desk.ledger("REFUND")).isEqualTo("0 0");
    }

    @Test
    void a_reference_serves_once_for_refunds_and_once_for_payments() {
        desk.capture("4.00", "USD", "X-1");
        assertThat(desk.refund("1.00", "USD", "X-1")).isInstanceOf(Outcome.Applied.class);
        assertThat(desk.refund("1.00", "USD", "X-1"))
                .isEqualTo(Outcome.refused("reference_used", "The reference has served for a refund of this order."));
    }

    @Test
    void another_currency_is_refused() {
        desk.capture("4.00", "USD", "P-1");
        assertThat(desk.refund("4", "JPY", "R-1"))
                .isEqualTo(Outcome.refused("other_currency", "The order is kept in USD."));
    }

    @Test
    void a_refund_of_no_order_is_refused() {
        assertThat(new PaymentsDesk(OrdersDatabase.shared(), "nowhere").refund("4.00", "USD", "R-1"))
                .isEqualTo(Outcome.refused("no_such_order", "There is no order of this id."));
    }

    @ParameterizedTest
    @CsvSource({"0, USD, not_positive", "0.001, USD, too_many_decimals", "1, XAU, unknown_currency"})
    void an_amount_that_is_no_money_is_refused(String amount, String currency, String reason) {
        assertThat(desk.refund(amount, currency, "R-1"))
                .isInstanceOfSatisfying(
                        Outcome.Refused.class, no -> assertThat(no.reason()).isEqualTo(reason));
    }
}
