package io.semel.engine.observe;

import static org.assertj.core.api.Assertions.assertThat;

import io.semel.engine.base.NodeName;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two servers of one name, on a real PostgreSQL (CASES C10). */
class NodeLeaseTest {

    private static final Path MIGRATION =
            Path.of("..", "server-config", "src", "main", "resources", "db", "semel", "V2__node_lease.sql");
    private static final UUID ONE = UUID.randomUUID();
    private static final UUID OTHER = UUID.randomUUID();

    private static EmbeddedPostgres postgres;

    @BeforeAll
    static void start() throws IOException, SQLException {
        postgres = EmbeddedPostgres.builder()
                .setServerConfig("fsync", "on")
                .setServerConfig("full_page_writes", "on")
                .setServerConfig("synchronous_commit", "on")
                .setPGStartupWait(Duration.ofSeconds(60))
                .start();
        sql("create schema semel");
        sql("set search_path = semel; " + Files.readString(MIGRATION));
    }

    @AfterAll
    static void stop() throws IOException {
        postgres.close();
    }

    @BeforeEach
    void nobody_has_it() throws SQLException {
        sql("delete from semel.node_lease");
    }

    private static void sql(String text) throws SQLException {
        try (Connection connection = postgres.getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(text);
        }
    }

    private static NodeLease processOf(UUID installation, String address) {
        return new NodeLease(
                postgres::getPostgresDatabase,
                () -> new NodeName("node-a"),
                new Tenant(installation, UUID.randomUUID(), address),
                Duration.ofSeconds(60));
    }

    private static void expire() throws SQLException {
        sql("update semel.node_lease set expires_at = clock_timestamp() - interval '1 second'");
    }

    @Test
    void the_first_takes_it_and_renews_it() throws SQLException {
        NodeLease lease = processOf(ONE, "host one");
        assertThat(lease.renew()).isEmpty();
        assertThat(lease.renew()).isEmpty();
    }

    @Test
    void another_installation_is_refused_while_it_lives_and_told_who_has_it() throws SQLException {
        assertThat(processOf(ONE, "host one").renew()).isEmpty();
        NodeLease second = processOf(OTHER, "host two");
        Finding finding = new NodeLeaseCheck(second).examine(DatabaseChecksTest.GOOD);
        assertThat(finding.keepsDeliveryClosed()).isTrue();
        assertThat(finding.found()).startsWith("node-a is held by host one, since 20");
        assertThat(finding.problem()).isEqualTo("Another server works under the node name node-a.");
        assertThat(finding.mend()).contains("-Dsemel.node=NAME");
    }

    @Test
    void another_installation_takes_it_when_it_has_expired_and_the_first_finds_it_lost() throws SQLException {
        NodeLease first = processOf(ONE, "host one");
        NodeLease second = processOf(OTHER, "host two");
        assertThat(first.renew()).isEmpty();
        expire();
        assertThat(second.renew()).isEmpty();
        assertThat(first.renew())
                .hasValueSatisfying(holder -> assertThat(holder.address()).isEqualTo("host two"));
        assertThat(new NodeLeaseCheck(second).examine(DatabaseChecksTest.GOOD).found())
                .isEqualTo("node-a");
    }

    @Test
    void one_that_nobody_else_took_is_renewed_though_it_had_expired() throws SQLException {
        NodeLease lease = processOf(ONE, "host one");
        assertThat(lease.renew()).isEmpty();
        expire();
        assertThat(lease.renew()).isEmpty();
        assertThat(processOf(OTHER, "host two").renew()).isPresent();
    }

    @Test
    void the_same_installation_takes_it_over_at_once_after_a_crash() throws SQLException {
        NodeLease killed = processOf(ONE, "before");
        assertThat(killed.renew()).isEmpty();
        assertThat(processOf(ONE, "after").renew()).isEmpty();
    }

    @Test
    void of_two_living_copies_of_one_installation_the_older_loses_it_and_does_not_take_it_back() throws SQLException {
        NodeLease original = processOf(ONE, "original");
        NodeLease copy = processOf(ONE, "copy");
        assertThat(original.renew()).isEmpty();
        assertThat(copy.renew()).isEmpty();
        assertThat(original.renew()).isPresent();
        assertThat(original.renew()).isPresent();
        assertThat(copy.renew()).isEmpty();
    }

    @Test
    void one_that_was_given_back_is_free() throws SQLException {
        NodeLease first = processOf(ONE, "host one");
        NodeLease second = processOf(OTHER, "host two");
        assertThat(first.renew()).isEmpty();
        second.release();
        assertThat(second.renew()).isPresent();
        first.release();
        assertThat(second.renew()).isEmpty();
    }

    @Test
    void of_many_that_start_at_one_instant_one_gets_it() throws Exception {
        List<Callable<Boolean>> starts = new ArrayList<>();
        for (int server = 0; server < 8; server++) {
            NodeLease lease = processOf(UUID.randomUUID(), "host " + server);
            starts.add(() -> lease.renew().isEmpty());
        }
        ExecutorService servers = Executors.newFixedThreadPool(starts.size());
        int winners = 0;
        for (Future<Boolean> won : servers.invokeAll(starts)) {
            winners += won.get() ? 1 : 0;
        }
        servers.shutdown();
        assertThat(winners).isEqualTo(1);
    }

    @Test
    void a_table_that_is_not_there_keeps_delivery_closed() throws SQLException {
        NodeLease lease = new NodeLease(
                StubDatasources.UNREACHABLE,
                () -> new NodeName("node-a"),
                new Tenant(ONE, ONE, "here"),
                Duration.ofSeconds(60));
        Finding finding = new NodeLeaseCheck(lease).examine(DatabaseChecksTest.GOOD);
        assertThat(finding.keepsDeliveryClosed()).isTrue();
        assertThat(finding.problem()).contains("could not be leased");
    }

    @Test
    void a_data_directory_keeps_its_installation_and_an_empty_file_gets_a_new_one(@TempDir Path data)
            throws IOException {
        UUID first = Tenant.installation(data);
        assertThat(Tenant.installation(data)).isEqualTo(first);
        Files.writeString(data.resolve("semel-installation"), "");
        UUID second = Tenant.installation(data);
        assertThat(second).isNotEqualTo(first).isEqualTo(Tenant.installation(data));
        assertThat(data).isDirectoryContaining("glob:**/semel-installation");
    }
}
