package io.semel.engine.ops.indoubt;

import static org.assertj.core.api.Assertions.assertThat;

import io.semel.engine.base.TestDatabase;
import io.semel.engine.intake.AttemptEnded;
import io.semel.engine.intake.Subject;
import io.semel.engine.observe.OperationName;
import io.semel.engine.ops.audit.Audit;
import io.semel.engine.ops.audit.TestAudit;
import java.io.IOException;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class KnownOperationsTest {

    private static TestDatabase database;

    private final StubTransaction transaction = new StubTransaction();
    private final KnownOperations known = afterStart();

    @BeforeAll
    static void start() throws SQLException {
        database = TestDatabase.start();
    }

    @AfterAll
    static void stop() throws IOException {
        database.close();
    }

    @SuppressWarnings("UnnecessaryAssignment") // there is no container here that would inject
    private KnownOperations afterStart() {
        KnownOperations fresh = new KnownOperations();
        fresh.registry = transaction;
        fresh.audit = audit();
        return fresh;
    }

    private static Audit audit() {
        return TestAudit.on(database, "node-a");
    }

    @Test
    void a_transaction_of_several_operations_is_known_with_all_of_them_in_their_order() {
        ended("tx-several", "k-2");
        ended("tx-several", "k-1");
        ended("tx-other", "k-3");
        ended("tx-several", "k-2");
        ended("tx-several", null);
        ended(null, "k-4");
        assertThat(known.of("tx-several")).containsExactly(named("k-2"), named("k-1"));
        assertThat(known.of("tx-other")).containsExactly(named("k-3"));
        assertThat(known.of("tx-unheard-of")).isEmpty();
    }

    @Test
    void what_was_seen_in_doubt_outlives_the_process_with_all_its_operations() {
        known.writeDown(report(inDoubt("tx-down", "k-1", "k-2", "k-3")));
        known.writeDown(report(inDoubt("tx-down", "k-1", "k-2", "k-3")));
        assertThat(afterStart().of("tx-down")).containsExactly(named("k-1"), named("k-2"), named("k-3"));
        assertThat(lines("tx-down")).isEqualTo(1);
    }

    @Test
    void what_is_seen_only_later_of_a_transaction_is_added() {
        known.writeDown(report(inDoubt("tx-more", "k-1")));
        known.writeDown(report(inDoubt("tx-more", "k-1", "k-2")));
        afterStart().writeDown(report(inDoubt("tx-more", "k-2")));
        assertThat(afterStart().of("tx-more")).containsExactly(named("k-1"), named("k-2"));
        assertThat(lines("tx-more")).isEqualTo(2);
    }

    @Test
    void a_line_that_names_its_only_operation_itself_is_still_read() {
        audit().begin(new Audit.Intent("semel", "seen", "tx-old", null), named("k-1"));
        audit().begin(new Audit.Intent("semel", "seen", "tx-empty", null), Map.of());
        assertThat(known.of("tx-old")).containsExactly(named("k-1"));
        assertThat(known.of("tx-empty")).isEmpty();
    }

    @Test
    void what_is_no_longer_in_doubt_is_not_remembered() {
        known.writeDown(report(inDoubt("tx-1", "k-1"), inDoubt("tx-2", "k-2")));
        assertThat(known.writtenDown).containsOnlyKeys("tx-1", "tx-2");
        known.writeDown(report(inDoubt("tx-2", "k-2")));
        assertThat(known.writtenDown).containsOnlyKeys("tx-2");
        known.writeDown(report(inDoubt("tx-1", "k-1")));
        assertThat(lines("tx-1")).isEqualTo(1);
    }

    @Test
    void the_eldest_transactions_are_forgotten_whole() {
        IntStream.range(0, 3).forEach(number -> ended("tx-eldest", "k-" + number));
        IntStream.range(0, KnownOperations.KEPT - 1).forEach(number -> ended("tx-" + number, "k"));
        assertThat(known.of("tx-eldest")).isEmpty();
        assertThat(known.of("tx-0")).containsExactly(named("k"));
        ended("tx-last", "k-1");
        ended("tx-last", "k-2");
        assertThat(known.of("tx-0")).isEmpty();
        assertThat(known.of("tx-1")).containsExactly(named("k"));
    }

    private void ended(@Nullable String of, @Nullable String key) {
        transaction.key = of;
        known.ended(new AttemptEnded(
                new Subject("shop", "order.create", key, null, 1),
                AttemptEnded.Ending.UNKNOWN,
                null,
                null,
                Duration.ZERO,
                true));
    }

    private static long lines(String subject) {
        return audit().last(1_000).stream()
                .filter(line -> subject.equals(line.subject()))
                .count();
    }

    private static OperationName named(String key) {
        return new OperationName("shop", "order.create", key);
    }

    private static InDoubt inDoubt(String id, String... keys) {
        List<CarriedOperation> operations = Stream.of(keys)
                .map(key -> CarriedOperation.of(named(key), false))
                .toList();
        return new InDoubt(
                id,
                "node-a",
                true,
                Standing.HEURISTIC,
                null,
                1,
                List.of(),
                List.of(),
                null,
                operations,
                List.of(),
                "look");
    }

    private static InDoubtReport report(InDoubt... transactions) {
        return new InDoubtReport(Instant.EPOCH, "node-a", List.of(transactions), List.of(), null);
    }
}
