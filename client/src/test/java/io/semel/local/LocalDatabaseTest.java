package io.semel.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.ServerSocket;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LocalDatabaseTest {

    @TempDir
    static Path folder;

    private static final DatabaseLogins LOGINS = Credentials.random().database();
    private static LocalDatabase database = unstarted(0);

    @BeforeAll
    static void start() throws Exception {
        try (ServerSocket free = new ServerSocket(0)) {
            database = unstarted(free.getLocalPort());
        }
        assertThat(database.start()).isTrue();
    }

    @AfterAll
    static void stop() {
        database.stop();
        assertThat(database.running()).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "fsync, on",
        "full_page_writes, on",
        "synchronous_commit, on",
        "max_prepared_transactions, 100",
        "max_connections, 120",
        "listen_addresses, 127.0.0.1",
        "password_encryption, scram-sha-256",
        "data_checksums, on",
        "log_error_verbosity, terse",
        "deadlock_timeout, 2s"
    })
    void the_database_is_as_durable_as_a_production_one(String setting, String value) throws Exception {
        assertThat(ask(LOGINS.owner(), "show " + setting)).isEqualTo(value);
    }

    @Test
    void a_second_start_finds_it_running() {
        Long pid = database.pid().orElseThrow();

        assertThat(database.start()).isFalse();
        assertThat(database.pid()).contains(pid);
    }

    @Test
    void the_owner_makes_schemas_and_the_reader_reads_every_later_table_and_writes_none() throws Exception {
        execute(LOGINS.owner(), "create schema later; create table later.t as select 42 as n");

        assertThat(ask(LOGINS.reader(), "select n from later.t")).isEqualTo("42");
        assertThatThrownBy(() -> execute(LOGINS.reader(), "insert into later.t values (1)"))
                .isInstanceOf(SQLException.class);
        assertThatThrownBy(() -> execute(
                        LOGINS.reader(), "set default_transaction_read_only = off; commit; delete from later.t"))
                .hasMessageContaining("permission denied");
    }

    @Test
    void a_wrong_password_is_refused() {
        assertThatThrownBy(() -> ask(new DatabaseLogin(DatabaseLogins.OWNER, "wrong"), "select 1"))
                .hasMessageContaining("password");
    }

    @Test
    void after_a_crash_it_starts_again_with_all_that_was_committed() throws Exception {
        execute(LOGINS.owner(), "create schema crash; create table crash.t as select 1 as n");
        database.crash();
        assertThat(database.running()).isFalse();

        assertThat(database.start()).isTrue();
        assertThat(ask(LOGINS.owner(), "select n from crash.t")).isEqualTo("1");
    }

    @Test
    void killed_and_started_within_the_same_instant_it_comes_up_at_the_first_try() {
        for (int kill = 0; kill < 3; kill++) {
            ProcessHandle.of(database.pid().orElseThrow()).ifPresent(ProcessHandle::destroyForcibly);

            database.start();

            assertThat(database.running()).isTrue();
        }
    }

    private static LocalDatabase unstarted(int port) {
        return new LocalDatabase(
                new DatabaseOptions(
                        Path.of(String.valueOf(folder), "a database"),
                        Path.of("target/postgresql"),
                        port,
                        Map.of("deadlock_timeout", "2s")),
                LOGINS);
    }

    private static String ask(DatabaseLogin login, String question) throws SQLException {
        try (Connection connection = connect(login);
                Statement statement = connection.createStatement();
                ResultSet answer = statement.executeQuery(question)) {
            answer.next();
            return answer.getString(1);
        }
    }

    private static void execute(DatabaseLogin login, String commands) throws SQLException {
        try (Connection connection = connect(login);
                Statement statement = connection.createStatement()) {
            statement.execute(commands);
        }
    }

    private static Connection connect(DatabaseLogin login) throws SQLException {
        return DriverManager.getConnection(database.options().url(), login.name(), login.password());
    }
}
