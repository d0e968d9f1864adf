package io.semel.payments;

import static org.assertj.core.api.Assertions.assertThat;

import io.semel.engine.operation.Outcome;
import io.semel.orders.OrdersDatabase;
import io.semel.orders.TestOrders;
import io.semel.payments.CapturePayment.Captured;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CapturePaymentTest {

    private final PaymentsDesk desk = new PaymentsDesk(OrdersDatabase.shared(), TestOrders.dollarOrder(1000));

    @Test
    void a_part_payment_leaves_the_rest_due() {
        assertThat(desk.capture("4.00", "USD", "P-1")).isEqualTo(Outcome.applied(new Captured("4.00 USD", "6.00 USD")));
        assertThat(desk.figures()).isEqualTo("1000 400 0 PARTLY_PAID 1");
        assertThat(desk.ledger("PAYMENT")).isEqualTo("1 400");
    }

    @Test
    void payments_up_to_the_total_make_the_order_paid() {
        desk.capture("4.00", "USD", "P-1");
        assertThat(desk.capture("6", "USD", "P-2")).isEqualTo(Outcome.applied(new Captured("10.00 USD", "0.00 USD")));
        assertThat(desk.figures()).isEqualTo("1000 1000 0 PAID 2");
        assertThat(desk.ledger("PAYMENT")).isEqualTo("2 1000");
    }

    @Test
    void more_than_is_due_is_refused_and_changes_nothing() {
        desk.capture("4.00", "USD", "P-1");
        assertThat(desk.capture("6.01", "USD", "P-2"))
                .isEqualTo(Outcome.refused("more_than_due", "Asked for 6.01 USD, but 6.00 USD is due."));
        assertThat(desk.figures()).isEqualTo("1000 400 0 PARTLY_PAID 1");
        assertThat(desk.ledger("PAYMENT")).isEqualTo("1 400");
    }

    @ParameterizedTest
    @ValueSource(strings = {"4.00", "5.00", "9.00"})
    void a_reference_serves_once_whatever_the_amount(String amount) {
        desk.capture("4.00", "USD", "P-1");
        assertThat(desk.capture(amount, "USD", "P-1"))
                .isEqualTo(Outcome.refused("reference_used", "The reference has served for a capture of this order."));
        assertThat(desk.ledger("PAYMENT")).isEqualTo("1 400");
    }

    @Test
    void references_are_told_apart_by_case_and_by_order() {
        PaymentsDesk other = new PaymentsDesk(OrdersDatabase.shared(), TestOrders.dollarOrder(1000));
        desk.capture("1.00", "USD", "P-1");
        assertThat(desk.capture("1.00", "USD", "p-1")).isInstanceOf(Outcome.Applied.class);
        assertThat(other.capture("1.00", "USD", "P-1")).isInstanceOf(Outcome.Applied.class);
    }

    @Test
    void another_currency_is_refused() {
        assertThat(desk.capture("4.00", "EUR", "P-1"))
                .isEqualTo(Outcome.refused("other_currency", "The order is kept in USD."));
    }

    @Test
    void a_payment_before_its_order_is_refused() {
        PaymentsDesk nowhere = new PaymentsDesk(OrdersDatabase.shared(), "nowhere");
        assertThat(nowhere.capture("4.00", "USD", "P-1"))
                .isEqualTo(Outcome.refused("no_such_order", "There is no order of this id."));
    }

    @ParameterizedTest
    @CsvSource({
        "0, USD, not_positive",
        "-1, USD, not_positive",
        "0.001, USD, too_many_decimals",
        "1e30, USD, amount_overflow",
        "1, ZZZ, unknown_currency"
    })
    void an_amount_that_is_no_money_is_refused(String amount, String currency, String reason) {
        assertThat(desk.capture(amount, currency, "P-1"))
                .isInstanceOfSatisfying(
                        Outcome.Refused.class, no -> assertThat(no.reason()).isEqualTo(reason));
        assertThat(desk.figures()).isEqualTo("1000 0 0 OPEN 0");
    }
}
