package io.semel.postgresql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatObject;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** On a real PostgreSQL, one of whose sessions is ended or frozen. */
class TimedConnectionCheckerTest {

    private static final Duration SOCKET_TIMEOUT = Duration.ofSeconds(60);

    private static EmbeddedPostgres postgres;

    private final TimedConnectionChecker checker = new TimedConnectionChecker();

    @BeforeAll
    static void start() throws IOException {
        postgres = EmbeddedPostgres.builder()
                .setPGStartupWait(Duration.ofSeconds(60))
                .start();
    }

    @AfterAll
    static void stop() throws IOException {
        postgres.close();
    }

    @Test
    void a_session_that_answers_is_valid_and_one_that_was_ended_is_not() throws SQLException {
        try (Connection connection = connect();
                Connection other = connect();
                Statement statement = other.createStatement()) {
            assertThatObject(checker.isValidConnection(connection)).isNull();
            statement.execute("select pg_terminate_backend(%d, 60000)".formatted(pid(connection)));
            assertThatObject(checker.isValidConnection(connection)).isNotNull();
        }
    }

    @Test
    void a_session_that_is_frozen_is_given_up_before_the_timeout_of_its_socket() throws Exception {
        try (Connection connection = connect()) {
            long pid = pid(connection);
            signal("STOP", pid);
            try {
                long begin = System.nanoTime();
                assertThatObject(checker.isValidConnection(connection)).isNotNull();
                assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(SOCKET_TIMEOUT);
            } finally {
                signal("CONT", pid);
            }
        }
    }

    private static Connection connect() throws SQLException {
        return DriverManager.getConnection(
                postgres.getJdbcUrl("postgres", "postgres") + "&socketTimeout=" + SOCKET_TIMEOUT.toSeconds());
    }

    private static long pid(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet answer = statement.executeQuery("select pg_backend_pid()")) {
            answer.next();
            return answer.getLong(1);
        }
    }

    private static void signal(String name, long pid) throws IOException, InterruptedException {
        assertThat(new ProcessBuilder("kill", "-" + name, String.valueOf(pid))
                        .start()
                        .waitFor())
                .isZero();
    }
}
