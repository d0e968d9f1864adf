package io.semel.orders;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Currency;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class OrderStateTest {

    @ParameterizedTest
    @CsvSource({
        "0, 0, OPEN",
        "1, 0, PARTLY_PAID",
        "99, 0, PARTLY_PAID",
        "100, 0, PAID",
        "100, 1, PARTLY_REFUNDED",
        "50, 49, PARTLY_REFUNDED",
        "100, 100, REFUNDED",
        "50, 50, REFUNDED",
    })
    void the_figures_of_an_order_of_100_mean_a_state(long paid, long refunded, OrderState state) {
        assertThat(OrderState.of(yen(100), yen(paid), yen(refunded))).isEqualTo(state);
    }

    @ParameterizedTest
    @EnumSource(OrderState.class)
    void a_state_may_stay_and_step_to_each_of_its_next_ones_only(OrderState state) {
        assertThat(state.stepTo(state)).isEqualTo(state);
        for (OrderState target : OrderState.values()) {
            if (state.next().contains(target)) {
                assertThat(state.stepTo(target)).isEqualTo(target);
            } else if (target != state) {
                assertThatThrownBy(() -> state.stepTo(target)).isInstanceOf(IllegalStateException.class);
            }
        }
    }

    @Test
    void every_step_that_payments_and_refunds_can_make_is_in_the_life_cycle() {
        for (int paid = 0; paid <= 4; paid++) {
            for (int refunded = 0; refunded <= paid; refunded++) {
                takeEveryStepFrom(paid, refunded);
            }
        }
    }

    private static void takeEveryStepFrom(int paid, int refunded) {
        OrderState from = OrderState.of(yen(4), yen(paid), yen(refunded));
        for (int more = paid + 1; more <= 4; more++) {
            OrderState captured = OrderState.of(yen(4), yen(more), yen(refunded));
            assertThat(from.stepTo(captured)).isEqualTo(captured);
        }
        for (int more = refunded + 1; more <= paid; more++) {
            OrderState given = OrderState.of(yen(4), yen(paid), yen(more));
            assertThat(from.stepTo(given)).isEqualTo(given);
        }
    }

    @Test
    void the_tables_checks_know_the_same_names() {
        assertThat(namesInCheck("semel_orders_state")).isEqualTo(names(OrderState.values()));
        assertThat(namesInCheck("semel_ledger_kind")).isEqualTo(names(LedgerKind.values()));
    }

    private static String names(Enum<?>[] values) {
        return Arrays.stream(values).map(Enum::name).sorted().collect(joining(" "));
    }

    private static String namesInCheck(String constraint) {
        return OrdersDatabase.shared()
                .only("select string_agg(name[1], ' ' order by name[1] collate \"C\") from pg_constraint,"
                        + " regexp_matches(pg_get_constraintdef(oid), '''([A-Z_]+)''', 'g') name"
                        + " where conname = '" + constraint + "'");
    }

    private static Money yen(long minor) {
        return new Money(minor, Currency.getInstance("JPY"));
    }
}
