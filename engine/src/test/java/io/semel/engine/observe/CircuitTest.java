package io.semel.engine.observe;

import static org.assertj.core.api.Assertions.assertThat;

import io.semel.engine.intake.AttemptEnded;
import io.semel.engine.intake.Subject;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class CircuitTest {

    private final Circuit circuit = new Circuit(5);
    private final ExecutorService sessions = Executors.newSingleThreadExecutor();
    private final AtomicInteger calls = new AtomicInteger();

    @AfterEach
    void end() {
        circuit.release();
        sessions.shutdownNow();
    }

    private Future<?> failing() {
        return sessions.submit(this::fail);
    }

    private void fail() {
        circuit.ended(new AttemptEnded(
                new Subject("s", "t", "k", "m", 1),
                AttemptEnded.Ending.ROLLED_BACK,
                null,
                new SQLException("broken", "08006"),
                Duration.ofMillis(1),
                true));
    }

    @Test
    void a_failed_session_calls_the_gate_and_waits_until_the_gate_has_looked() throws Exception {
        CountDownLatch called = new CountDownLatch(1);
        circuit.calls(() -> {
            calls.incrementAndGet();
            called.countDown();
        });
        Future<?> first = failing();
        assertThat(called.await(10, TimeUnit.SECONDS)).isTrue();
        assertThat(circuit.alarmed()).isTrue();
        assertThat(first.isDone()).isFalse();

        circuit.release();

        first.get(10, TimeUnit.SECONDS);
        assertThat(calls).hasValue(1);
        assertThat(circuit.broken()).isEmpty();
    }

    @Test
    void while_delivery_is_being_stopped_a_session_waits_a_moment_and_calls_nobody() throws Exception {
        circuit.calls(calls::incrementAndGet);
        circuit.interrupt();
        failing().get(4, TimeUnit.SECONDS);
        assertThat(calls).hasValue(0);
        assertThat(circuit.alarmed()).isFalse();
    }

    @Test
    void after_it_was_restored_failures_are_counted_anew() {
        circuit.calls(circuit::release);
        for (int failure = 0; failure < 5; failure++) {
            fail();
        }
        assertThat(circuit.broken()).isPresent();
        circuit.interrupt();
        circuit.restore();
        assertThat(circuit.broken()).isEmpty();
        assertThat(circuit.alarmed()).isFalse();
    }
}
