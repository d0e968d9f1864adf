package io.semel.payments;

import static org.assertj.core.api.Assertions.assertThat;

import io.semel.engine.operation.Outcome;
import io.semel.orders.AtOneInstant;
import io.semel.orders.OrdersDatabase;
import io.semel.orders.TestOrders;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class PaymentRacesTest {

    private static final int SESSIONS = 15;
    private static final int PER_SESSION = 200;

    private final OrdersDatabase database = OrdersDatabase.shared();

    @AfterEach
    void postgresql_saw_no_unique_violation_no_deadlock_and_no_stale_row() {
        assertThat(database.logged("23505")).isEmpty();
        assertThat(database.logged("40P01")).isEmpty();
        assertThat(database.logged("40001")).isEmpty();
    }

    @Test
    void captures_of_one_order_from_many_sessions_all_take_effect() throws Exception {
        PaymentsDesk desk = new PaymentsDesk(database, TestOrders.dollarOrder(SESSIONS * PER_SESSION));
        List<Integer> applied = AtOneInstant.run(SESSIONS, session -> {
            int count = 0;
            for (int i = 0; i < PER_SESSION; i++) {
                count += desk.capture("0.01", "USD", session + "-" + i) instanceof Outcome.Applied ? 1 : 0;
            }
            return count;
        });
        assertThat(applied).containsOnly(PER_SESSION);
        assertThat(desk.figures()).isEqualTo("3000 3000 0 PAID 3000");
        assertThat(desk.ledger("PAYMENT")).isEqualTo("3000 3000");
    }

    @Test
    void one_reference_from_many_sessions_takes_effect_once() throws Exception {
        for (int round = 0; round < 50; round++) {
            PaymentsDesk desk = new PaymentsDesk(database, TestOrders.dollarOrder(1000));
            List<Outcome> outcomes = AtOneInstant.run(8, i -> desk.capture("1.00", "USD", "P-1"));
            assertThat(outcomes).filteredOn(Outcome.Applied.class::isInstance).hasSize(1);
            assertThat(desk.figures()).isEqualTo("1000 100 0 PARTLY_PAID 1");
        }
    }

    @Test
    void captures_and_refunds_at_once_never_take_or_give_back_too_much() throws Exception {
        PaymentsDesk desk = new PaymentsDesk(database, TestOrders.dollarOrder(100));
        AtOneInstant.run(8, session -> {
            for (int i = 0; i < 25; i++) {
                desk.capture("0.01", "USD", session + "-" + i);
                desk.refund("0.01", "USD", session + "-" + i);
            }
            return session;
        });
        assertThat(desk.ledger("PAYMENT")).isEqualTo("100 100");
        assertThat(desk.ledger("REFUND")).isEqualTo("100 100");
        assertThat(desk.figures()).isEqualTo("100 100 100 REFUNDED 200");
    }
}
