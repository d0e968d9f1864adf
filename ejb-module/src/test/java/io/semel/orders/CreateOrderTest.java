package io.semel.orders;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.semel.engine.operation.Outcome;
import io.semel.orders.CreateOrder.Created;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CreateOrderTest {

    private static final Outcome EXISTS =
            Outcome.refused("exists_with_other_data", "The order exists with another currency, total or customer.");

    private final OrdersDatabase database = OrdersDatabase.shared();
    private final String id = OrdersDatabase.newId();

    @Test
    void a_new_order_is_open() {
        assertThat(create("USD", "10.50", "Ada")).isEqualTo(created("10.50 USD", false));
        assertThat(database.figures(id)).isEqualTo("1050 0 0 OPEN 0");
    }

    @Test
    void the_same_order_under_another_key_is_applied_and_told_that_it_was_there() {
        create("USD", "10.50", "Ada");
        assertThat(create("USD", "10.5", "Ada")).isEqualTo(created("10.50 USD", true));
        assertThat(database.figures(id)).isEqualTo("1050 0 0 OPEN 0");
    }

    @ParameterizedTest
    @CsvSource({"EUR, 10.50, Ada", "USD, 10.51, Ada", "USD, 10.50, Bob", "USD, 10.50, ada", "JPY, 1050, Ada"})
    void an_order_with_other_data_is_refused_and_left_alone(String currency, String total, String customer) {
        create("USD", "10.50", "Ada");
        assertThat(create(currency, total, customer)).isEqualTo(EXISTS);
        assertThat(database.figures(id)).isEqualTo("1050 0 0 OPEN 0");
    }

    @ParameterizedTest
    @CsvSource({
        "USD, 0, not_positive",
        "USD, 0.001, too_many_decimals",
        "USD, 1e30, amount_overflow",
        "XXX, 1, unknown_currency"
    })
    void a_total_that_is_no_money_is_refused_and_makes_no_order(String currency, String total, String reason) {
        assertThat(create(currency, total, "Ada"))
                .isInstanceOfSatisfying(
                        Outcome.Refused.class, no -> assertThat(no.reason()).isEqualTo(reason));
        assertThat(database.rows("select id from orders.semel_orders where id = '" + id + "'"))
                .isEmpty();
    }

    @Test
    void a_total_above_the_ceiling_is_an_error_that_only_the_database_knows() {
        assertThatThrownBy(() -> create("JPY", "100000000000001", "Ada"))
                .rootCause()
                .isInstanceOfSatisfying(
                        SQLException.class, e -> assertThat(e.getSQLState()).isEqualTo("23514"));
    }

    @Test
    void creations_at_one_instant_make_one_order_and_no_error() throws Exception {
        for (int round = 0; round < 100; round++) {
            String order = OrdersDatabase.newId();
            List<Outcome> outcomes = AtOneInstant.run(8, i -> create(params(order, "USD", "1", "Ada")));
            assertThat(outcomes).filteredOn(created("1.00 USD", false)::equals).hasSize(1);
            assertThat(outcomes).filteredOn(created("1.00 USD", true)::equals).hasSize(7);
        }
        assertThat(database.logged("23505")).isEmpty();
    }

    @Test
    void creations_with_other_data_at_one_instant_make_one_order_and_refuse_the_rest() throws Exception {
        List<Outcome> outcomes = AtOneInstant.run(8, i -> create("USD", "1", "Customer " + i));
        assertThat(outcomes).filteredOn(Outcome.Applied.class::isInstance).hasSize(1);
        assertThat(outcomes).filteredOn(EXISTS::equals).hasSize(7);
        assertThat(database.logged("23505")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void a_creation_waits_for_the_one_before_it_and_goes_by_its_end(boolean firstCommits) {
        CompletableFuture<Outcome> second = new CompletableFuture<>();
        try {
            database.inTransaction(first -> {
                createBy(first, params(id, "USD", "1", "Ada"));
                second.completeAsync(() -> create("USD", "1", "Ada"));
                await().until(this::somebodyWaits);
                return endOf(firstCommits);
            });
        } catch (RolledBack expected) {
            assertThat(firstCommits).isFalse();
        }
        assertThat(second.orTimeout(30, TimeUnit.SECONDS).join()).isEqualTo(created("1.00 USD", firstCommits));
    }

    private static final class RolledBack extends RuntimeException {}

    private static boolean endOf(boolean commits) {
        if (!commits) {
            throw new RolledBack();
        }
        return true;
    }

    private boolean somebodyWaits() {
        return !database.rows("select pid from pg_stat_activity where wait_event_type = 'Lock'")
                .isEmpty();
    }

    private Outcome create(String currency, String total, String customer) {
        return create(params(id, currency, total, customer));
    }

    private Outcome create(CreateOrder.Params params) {
        return database.inTransaction(orders -> createBy(orders, params));
    }

    private static Outcome createBy(Orders orders, CreateOrder.Params params) {
        return new CreateOrder(orders).apply(params, OrdersDatabase.OPERATION);
    }

    private static CreateOrder.Params params(String order, String currency, String total, String customer) {
        return new CreateOrder.Params(order, currency, new BigDecimal(total), customer);
    }

    private static Outcome created(String total, boolean wasThere) {
        return Outcome.applied(new Created(total, wasThere));
    }
}
