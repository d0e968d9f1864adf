package io.semel.engine.observe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.semel.engine.intake.AttemptEnded;
import io.semel.engine.intake.Subject;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Delivery that was open, the database or the broker away, and delivery again. */
class InterruptionTest {

    private static final DatabaseProbe THERE = () -> DatabaseChecksTest.GOOD;
    private static final DatabaseProbe AWAY = () -> {
        throw new SQLException("down", "08006");
    };

    private final GoodServer server = new GoodServer();
    private final Circuit circuit = new Circuit(5);
    private final List<String> told = new ArrayList<>();
    private DatabaseProbe database = THERE;
    private final GateKeeper gate = new GateKeeper(
            new Rounds(() -> false, GoodServer.settings().doctorPeriod(), server.clock()),
            new Doctor(() -> database.ask(), server.checks(), List.of(new DatabaseWritableCheck())),
            new DeliverySwitch(
                    server.beans(), event -> told.add("opened"), event -> told.add("resumed at " + event.at())),
            circuit);

    @BeforeEach
    void delivery_is_open() {
        circuit.calls(gate::tick);
        gate.tick();
        assertThat(active()).isTrue();
    }

    private boolean active() {
        return server.stub.model().get(GoodServer.BEAN).flag("deliveryActive");
    }

    private void second(int seconds) {
        for (int second = 0; second < seconds; second++) {
            server.now = server.now.plusSeconds(1);
            gate.tick();
        }
    }

    private void ends(AttemptEnded.Ending ending, @Nullable Throwable failure) {
        circuit.ended(new AttemptEnded(
                new Subject("s", "t", "k", "m", 1), ending, null, failure, Duration.ofMillis(1), true));
    }

    private static void awaitFor(CountDownLatch latch) {
        try {
            assertThat(latch.await(10, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException interrupted) {
            throw new AssertionError(interrupted);
        }
    }

    private void connectionBreaks() {
        fails(new SQLException("broken", "08006"));
    }

    private void fails(Throwable failure) {
        ends(AttemptEnded.Ending.ROLLED_BACK, failure);
    }

    @Test
    void a_database_that_is_seen_away_interrupts_at_the_first_failed_attempt() {
        database = AWAY;
        connectionBreaks();
        assertThat(gate.current().status()).isEqualTo(DeliveryStatus.INTERRUPTED);
        assertThat(active()).isFalse();
        assertThat(gate.interruptions()).isEqualTo(1);
        Interruption why = gate.current().interruption();
        assertThat(why).isNotNull();
        assertThat(why.reason()).contains("database-reachable").contains("down (SQLSTATE 08006)");
        assertThat(why.since()).isEqualTo(GoodServer.START);
    }

    @Test
    void a_standby_after_a_failover_interrupts_too() {
        database = () ->
                new DatabaseFacts(170_006, "read committed", 1, 1, "on", "on", "on", "on", "semel", "a", "a", 0, 0);
        fails(new SQLException("cannot execute INSERT in a read-only transaction", "25006"));
        assertThat(gate.current().status()).isEqualTo(DeliveryStatus.INTERRUPTED);
        assertThat(String.valueOf(gate.current().interruption())).contains("database-writable");
    }

    @Test
    void a_session_that_fails_while_a_round_is_under_way_is_answered_by_a_look_of_its_own() {
        CountDownLatch called = new CountDownLatch(1);
        circuit.calls(called::countDown);
        Thread session = new Thread(this::connectionBreaks);
        database = () -> {
            session.start();
            awaitFor(called);
            return DatabaseChecksTest.GOOD;
        };
        second(10);
        database = THERE;
        assertThat(circuit.alarmed()).isTrue();
        gate.tick();
        assertThat(circuit.alarmed()).isFalse();
    }

    @Test
    void one_failure_of_a_database_that_answers_changes_nothing() {
        connectionBreaks();
        assertThat(gate.current().status()).isEqualTo(DeliveryStatus.OPEN);
        assertThat(active()).isTrue();
    }

    @Test
    void five_failures_in_a_row_interrupt_whatever_the_doctor_sees() {
        for (int failure = 0; failure < 4; failure++) {
            connectionBreaks();
        }
        assertThat(active()).isTrue();
        ends(AttemptEnded.Ending.ROLLED_BACK, null);
        assertThat(active()).isFalse();
        assertThat(String.valueOf(gate.current().interruption()))
                .contains("5 attempts in a row failed by the infrastructure, the last by commit.");
    }

    @Test
    void a_success_or_a_failure_of_the_data_begins_the_count_anew() {
        for (int failure = 0; failure < 12; failure++) {
            connectionBreaks();
            if (failure % 4 == 3) {
                ends(
                        failure == 3 ? AttemptEnded.Ending.COMMITTED : AttemptEnded.Ending.ROLLED_BACK,
                        new SQLException("x", "23514"));
            }
        }
        assertThat(active()).isTrue();
    }

    @Test
    void delivery_opens_by_itself_and_is_not_announced_a_second_time() {
        database = AWAY;
        connectionBreaks();
        second(300);
        assertThat(active()).isFalse();
        database = THERE;
        second(1);
        assertThat(active()).isTrue();
        assertThat(gate.current().status()).isEqualTo(DeliveryStatus.OPEN);
        assertThat(gate.current().interruption()).isNull();
        assertThat(told).containsExactly("opened", "resumed at 2026-01-01T00:05:01Z");
    }

    @Test
    void other_fatal_findings_keep_an_interrupted_delivery_shut() {
        database = AWAY;
        connectionBreaks();
        server.stub.set(GoodServer.FACTORY, "useAutoRecovery", false);
        database = THERE;
        second(20);
        assertThat(active()).isFalse();
        server.stub.set(GoodServer.FACTORY, "useAutoRecovery", true);
        second(1);
        assertThat(active()).isTrue();
    }

    @Test
    void a_bean_that_an_operator_stopped_is_not_opened_with_the_others() {
        server.stub.set(GoodServer.BEAN, "deliveryActive", false);
        database = AWAY;
        connectionBreaks();
        database = THERE;
        second(5);
        assertThat(gate.current().status()).isEqualTo(DeliveryStatus.OPEN);
        assertThat(active()).isFalse();
    }

    @Test
    void without_a_failed_attempt_the_second_bad_answer_interrupts() {
        database = AWAY;
        second(10);
        assertThat(gate.current().status()).isEqualTo(DeliveryStatus.OPEN);
        second(1);
        assertThat(gate.current().status()).isEqualTo(DeliveryStatus.INTERRUPTED);
    }

    @Test
    void one_bad_answer_that_is_followed_by_a_good_one_does_not() {
        database = AWAY;
        second(10);
        database = THERE;
        second(30);
        assertThat(gate.interruptions()).isZero();
    }

    @Test
    void a_broker_that_is_away_interrupts() {
        server.stub.set(GoodServer.BROKER, "active", false);
        second(11);
        assertThat(String.valueOf(gate.current().interruption())).contains("broker-running");
    }

    @Test
    void a_flapping_database_is_met_more_and_more_seldom() {
        List<Long> pauses = new ArrayList<>();
        for (int flap = 0; flap < 7; flap++) {
            pauses.add(secondsUntilReopened());
        }
        assertThat(pauses).containsExactly(1L, 2L, 4L, 8L, 16L, 30L, 30L);
        second(60);
        assertThat(secondsUntilReopened()).isEqualTo(1);
    }

    private long secondsUntilReopened() {
        for (int failure = 0; failure < 5; failure++) {
            connectionBreaks();
        }
        var since = server.now;
        while (!active()) {
            second(1);
        }
        return Duration.between(since, server.now).toSeconds();
    }

    @Test
    void health_is_not_ready_meanwhile() {
        database = AWAY;
        connectionBreaks();
        var news = HealthNews.of(gate.current());
        assertThat(news.ready()).isFalse();
        assertThat(news.data()).containsEntry("delivery", "INTERRUPTED");
    }

    @Test
    void a_server_that_refuses_to_stop_delivery_is_asked_again() {
        server.stub.answer(GoodServer.BEAN, "stopDelivery", arguments -> {
            throw new IllegalStateException("busy");
        });
        database = AWAY;
        assertThatThrownBy(() -> connectionBreaks()).isInstanceOf(ServerModelException.class);
        assertThat(gate.current().status()).isEqualTo(DeliveryStatus.OPEN);
        server.stub.answer(GoodServer.BEAN, "stopDelivery", arguments -> {
            server.stub.set(GoodServer.BEAN, "deliveryActive", false);
            return null;
        });
        second(1);
        assertThat(active()).isFalse();
    }
}
