package io.semel.engine.observe;

import static org.assertj.core.api.Assertions.assertThat;

import io.semel.engine.base.NodeName;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class DatabaseChecksTest {

    static final DatabaseFacts GOOD = new DatabaseFacts(
            170_006,
            "read committed",
            100,
            100,
            "on",
            "on",
            "on",
            "off",
            "semel",
            "semel since 1",
            "semel since 1",
            0,
            0);

    private static final NodeLease NO_LEASE = new NodeLease(
            StubDatasources.UNREACHABLE,
            () -> new NodeName("node-a"),
            new Tenant(UUID.randomUUID(), UUID.randomUUID(), "here"),
            Duration.ofSeconds(60));

    private record Fault(String check, Severity severity, String mend, DatabaseFacts database) {}

    private static DatabaseFacts isolation(String isolation) {
        return new DatabaseFacts(170_006, isolation, 100, 100, "on", "on", "on", "off", "semel", "a", "a", 0, 0);
    }

    private static DatabaseFacts sizes(int prepared, int connections) {
        return new DatabaseFacts(
                170_006, "read committed", prepared, connections, "on", "on", "on", "off", "semel", "a", "a", 0, 0);
    }

    private static DatabaseFacts taken(int prepared) {
        return new DatabaseFacts(
                170_006, "read committed", 100, 100, "on", "on", "on", "off", "semel", "a", "a", 0, prepared);
    }

    private static DatabaseFacts durability(String fsync, String fullPages, String commit) {
        return new DatabaseFacts(
                170_006, "read committed", 100, 100, fsync, fullPages, commit, "off", "semel", "a", "a", 0, 0);
    }

    private static DatabaseFacts readOnly() {
        return new DatabaseFacts(170_006, "read committed", 100, 100, "on", "on", "on", "on", "semel", "a", "a", 0, 0);
    }

    private static DatabaseFacts place(int version, String observer) {
        return new DatabaseFacts(
                version, "read committed", 100, 100, "on", "on", "on", "off", "semel", "a", observer, 0, 0);
    }

    private static DatabaseFacts inDoubt(double seconds) {
        return new DatabaseFacts(
                170_006, "read committed", 100, 100, "on", "on", "on", "off", "semel", "a", "a", seconds, 0);
    }

    static Stream<Fault> faults() {
        String isolation =
                "/subsystem=datasources/xa-data-source=SemelXADS:write-attribute(name=transaction-isolation,value=TRANSACTION_READ_COMMITTED)";
        return Stream.of(
                new Fault("isolation", Severity.FATAL, isolation, isolation("repeatable read")),
                new Fault("isolation", Severity.FATAL, isolation, isolation("serializable")),
                new Fault(
                        "max-prepared-transactions",
                        Severity.FATAL,
                        "alter system set max_prepared_transactions = 100; then restart",
                        sizes(0, 100)),
                new Fault(
                        "max-prepared-transactions",
                        Severity.WARNING,
                        "alter system set max_prepared_transactions = 100;",
                        sizes(17, 100)),
                new Fault("max-prepared-transactions", Severity.FATAL, "./semel indoubt", taken(100)),
                new Fault(
                        "max-connections", Severity.WARNING, "alter system set max_connections = 75;", sizes(100, 74)),
                new Fault("fsync", Severity.FATAL, "alter system set fsync = on;", durability("off", "on", "on")),
                new Fault(
                        "fsync",
                        Severity.FATAL,
                        "alter system set full_page_writes = on;",
                        durability("on", "off", "on")),
                new Fault(
                        "fsync",
                        Severity.WARNING,
                        "alter system set synchronous_commit = on;",
                        durability("on", "on", "off")),
                new Fault("database-writable", Severity.FATAL, "reset default_transaction_read_only", readOnly()),
                new Fault("in-doubt-age", Severity.WARNING, "./semel indoubt", inDoubt(121)),
                new Fault("postgresql-version", Severity.FATAL, "pg_upgrade", place(120_015, "a")),
                new Fault(
                        "same-database",
                        Severity.FATAL,
                        "data-source=SemelDS:write-attribute(name=connection-url",
                        place(170_006, "b")));
    }

    @ParameterizedTest
    @MethodSource("faults")
    void a_fault_is_found_by_its_check_alone_and_mended_by_a_command(Fault fault) {
        List<Finding> failed = checks().stream()
                .map(check -> check.examine(fault.database))
                .filter(finding -> !finding.passed())
                .toList();
        assertThat(failed).extracting(Finding::name).containsExactly(fault.check);
        assertThat(failed.get(0).severity()).isEqualTo(fault.severity);
        assertThat(failed.get(0).mend()).contains(fault.mend);
    }

    @Test
    void a_good_database_passes_every_check() {
        assertThat(checks())
                .allSatisfy(check -> assertThat(check.examine(GOOD).passed()).isTrue());
    }

    @Test
    void a_slot_for_every_session_and_a_fifth_more_is_enough() {
        var check = new MaxPreparedTransactionsCheck(new GoodServer().beans());
        assertThat(check.examine(sizes(18, 100)).passed()).isTrue();
    }

    @Test
    void a_schema_that_could_not_be_migrated_keeps_delivery_closed() {
        var migration = new SchemaMigration(StubDatasources.UNREACHABLE, List.of());
        Finding finding = new SchemaVersionCheck(migration).examine(GOOD);
        assertThat(finding.keepsDeliveryClosed()).isTrue();
        assertThat(finding.found()).isEqualTo("semel not migrated");
        assertThat(finding.mend()).contains("\"semel\".flyway_schema_history");
    }

    @Test
    void a_schema_that_moved_away_from_this_build_is_found() {
        SchemaState moved = SchemaState.at("orders", "3").now("4");
        assertThat(moved.problem()).isEqualTo("this build knows version 3");
        assertThat(moved.now("3").problem()).isNull();
    }

    /** All but the migration and the lease, which need a real database. */
    private static List<DatabaseCheck> checks() {
        GoodServer server = new GoodServer();
        var migration = new SchemaMigration(StubDatasources.UNREACHABLE, List.of());
        return Checks.ofDatabase(server.stub.model(), server.beans(), migration, NO_LEASE).stream()
                .filter(check -> !Set.of(SchemaVersionCheck.NAME, NodeLeaseCheck.NAME)
                        .contains(check.rule().name()))
                .toList();
    }
}
