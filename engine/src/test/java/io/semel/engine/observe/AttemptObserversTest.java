package io.semel.engine.observe;

import static org.assertj.core.api.Assertions.assertThat;

import io.semel.engine.base.NodeName;
import io.semel.engine.base.TestDatabase;
import io.semel.engine.inbox.Verdict;
import io.semel.engine.intake.AttemptEnded;
import io.semel.engine.intake.Decision;
import io.semel.engine.intake.Handlers;
import io.semel.engine.intake.Subject;
import jakarta.enterprise.concurrent.ManagedExecutorService;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.Set;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Those that are told of every attempt's end; causes go to a real PostgreSQL. */
class AttemptObserversTest {

    private static TestDatabase database;

    private final Metrics metrics = new Metrics();
    private final FailureJournal journal = new FailureJournal();
    private final OperationLog log = new OperationLog();
    private boolean away;

    @BeforeAll
    static void start() throws SQLException {
        database = TestDatabase.start();
    }

    @AfterAll
    static void stop() throws IOException {
        database.close();
    }

    @BeforeEach
    @SuppressWarnings("UnnecessaryAssignment") // there is no container here that would inject
    void open() throws SQLException {
        database.sql("truncate semel.attempt_failure");
        metrics.handlers = new Handlers() {
            @Override
            public Set<String> types() {
                return Set.of("order.create");
            }
        };
        journal.metrics = metrics;
        journal.clock = Clock.systemUTC();
        journal.node = new NodeName("node-a");
        journal.executor = atOnce();
        journal.dataSource = sometimesAway();
    }

    private void ended(AttemptEnded.Ending ending, @Nullable Decision decision, @Nullable Throwable failure) {
        ended("order.create", ending, decision, failure);
    }

    private void ended(
            String type, AttemptEnded.Ending ending, @Nullable Decision decision, @Nullable Throwable failure) {
        AttemptEnded attempt = new AttemptEnded(
                new Subject("shop", type, "k-1", "ID:1", 2), ending, decision, failure, Duration.ofMillis(5), true);
        metrics.ended(attempt);
        journal.ended(attempt);
        log.ended(attempt);
    }

    @Test
    void only_what_was_committed_is_counted_as_an_operation() {
        for (Verdict verdict : Verdict.values()) {
            ended(
                    AttemptEnded.Ending.COMMITTED,
                    new Decision(verdict, verdict == Verdict.PARKED ? "bad_json" : null),
                    null);
        }
        ended(AttemptEnded.Ending.COMMITTED, null, null);
        ended("nobodys.type", AttemptEnded.Ending.COMMITTED, new Decision(Verdict.APPLIED, null), null);
        ended(AttemptEnded.Ending.ROLLED_BACK, new Decision(Verdict.APPLIED, null), new SQLException("x", "40P01"));

        assertThat(metrics.committed("order.create")).isEqualTo(Verdict.values().length);
        assertThat(metrics.committed("?")).isEqualTo(1);
        assertThat(metrics.scrape())
                .contains("semel_skipped_duplicate_total{type=\"order.create\"} 1.0")
                .contains("semel_conflict_total{type=\"order.create\"} 1.0")
                .contains("semel_parked_total{reason=\"bad_json\"} 1.0")
                .contains("semel_attempt_failed_total{cause=\"deadlock\"} 1.0");
    }

    @Test
    void the_cause_of_a_failed_attempt_is_recorded_without_its_text() throws SQLException {
        ended(AttemptEnded.Ending.ROLLED_BACK, null, new SQLException("secret 4711", "23514"));
        ended(AttemptEnded.Ending.UNKNOWN, null, null);

        assertThat(database.value("select string_agg(cause, ' ' order by id) from semel.attempt_failure"))
                .isEqualTo("data commit");
        assertThat(database.value("select a::text from semel.attempt_failure a order by id limit 1"))
                .contains("23514", "java.sql.SQLException", "k-1", "node-a")
                .doesNotContain("4711");
    }

    @Test
    void causes_wait_while_the_database_is_away_and_are_written_when_delivery_goes_on() throws SQLException {
        away = true;
        ended(AttemptEnded.Ending.ROLLED_BACK, null, new SQLException("x", "08006"));
        ended(AttemptEnded.Ending.ROLLED_BACK, null, new SQLException("x", "08006"));
        assertThat(database.value("select count(*) from semel.attempt_failure")).isEqualTo("0");

        away = false;
        journal.resumed(new DeliveryResumed(Clock.systemUTC().instant()));

        assertThat(database.value("select count(*) from semel.attempt_failure")).isEqualTo("2");
        assertThat(metrics.scrape()).doesNotContain("semel_causes_lost_total 1.0", "semel_causes_lost_total 2.0");
    }

    @Test
    void a_cause_that_the_table_refuses_is_lost_and_counted() throws SQLException {
        database.sql("alter table semel.attempt_failure add constraint nobody check (node <> 'node-a')");
        try {
            ended(AttemptEnded.Ending.ROLLED_BACK, null, new SQLException("x", "40P01"));
        } finally {
            database.sql("alter table semel.attempt_failure drop constraint nobody");
        }
        assertThat(metrics.scrape()).contains("semel_causes_lost_total 1.0");
    }

    private static ManagedExecutorService atOnce() {
        return (ManagedExecutorService) Proxy.newProxyInstance(
                AttemptObserversTest.class.getClassLoader(),
                new Class<?>[] {ManagedExecutorService.class},
                (executor, method, arguments) -> {
                    ((Runnable) arguments[0]).run();
                    return null;
                });
    }

    private DataSource sometimesAway() {
        return (DataSource) Proxy.newProxyInstance(
                AttemptObserversTest.class.getClassLoader(),
                new Class<?>[] {DataSource.class},
                (source, method, arguments) -> {
                    if (away) {
                        throw new SQLException("nobody there", "08001");
                    }
                    try {
                        return method.invoke(database.source(), arguments);
                    } catch (InvocationTargetException failure) {
                        throw failure.getCause();
                    }
                });
    }
}
