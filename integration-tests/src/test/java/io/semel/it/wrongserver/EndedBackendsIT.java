package io.semel.it.wrongserver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import io.semel.client.OperationSender;
import io.semel.client.OutgoingOperation;
import jakarta.jms.JMSException;
import java.io.IOException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.extension.ExtendWith;

/** PostgreSQL ends the application's sessions under load, wherever their branches are (L6, L11, C04, C06). */
@ExtendWith(OwnServerExtension.class)
@Order(6)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class EndedBackendsIT {

    private static final String SOURCE = "ended-backends";
    private static final int OPERATIONS = 1000;
    private static final int ROUNDS = 40;
    private static final Duration PERIOD = Duration.ofMillis(50);
    private static final Duration PATIENCE = Duration.ofMinutes(3);
    private static final String TRANSACTIONS = "/subsystem=transactions";
    private static final String LOG = TRANSACTIONS + "/log-store=log-store";
    private static final String END_ALL = """
            select count(*) filter (where pg_terminate_backend(pid)) from pg_stat_activity
            where application_name like 'semel-%' and application_name not like 'semel-observer-%'
            """;

    private final OwnServer server;

    EndedBackendsIT(OwnServer server) {
        this.server = server;
    }

    @BeforeEach
    void all_is_right() {
        server.whole();
    }

    @Test
    @Order(1)
    void ended_sessions_lose_nothing_and_leave_no_heuristic() throws Exception {
        long heuristics = heuristics();
        CompletableFuture<Void> load = sending(0, OPERATIONS);
        assertThat(endAllSessions()).as("ended sessions").isPositive();
        load.join();
        areApplied(OPERATIONS);
        assertThat(heuristics()).isEqualTo(heuristics);
        nothingIsLeft();
    }

    @Test
    @Order(2)
    void the_pool_recovers_from_a_fast_restart_of_postgresql() throws Exception {
        long heuristics = heuristics();
        CompletableFuture<Void> load = sending(OPERATIONS, 2 * OPERATIONS);
        await("the load is being worked")
                .atMost(PATIENCE)
                .pollInterval(PERIOD)
                .ignoreException(IOException.class)
                .until(() -> books().required("applied").asInt() > OPERATIONS);
        server.restartDatabase();
        load.join();
        areApplied(2 * OPERATIONS);
        assertThat(heuristics()).isEqualTo(heuristics);
        nothingIsLeft();
    }

    /** Sends on a thread of its own, so that something can be done to the database meanwhile. */
    private CompletableFuture<Void> sending(int first, int end) {
        return CompletableFuture.runAsync(() -> {
            try {
                send(first, end);
            } catch (JMSException unconfirmed) {
                throw new IllegalStateException(unconfirmed);
            }
        });
    }

    private void send(int first, int end) throws JMSException {
        try (OperationSender sender = OperationSender.to(server.broker())) {
            for (int i = first; i < end; i++) {
                String order = "{\"order\":\"%s-%d\",\"currency\":\"EUR\",\"total\":10,\"customer\":\"c\"}"
                        .formatted(SOURCE, i);
                sender.send(OutgoingOperation.of("order.create", "create-" + i, order)
                        .from(SOURCE));
            }
        }
    }

    private long endAllSessions() throws SQLException {
        long[] ended = {0};
        try (Connection connection = server.administrator();
                Statement statement = connection.createStatement()) {
            for (int round = 0; round < ROUNDS; round++) {
                long before = ended[0];
                await("the application works in a session")
                        .atMost(PATIENCE)
                        .pollDelay(PERIOD)
                        .pollInterval(PERIOD)
                        .ignoreException(IOException.class)
                        .until(() -> (ended[0] += number(statement, END_ALL)) > before || isDone());
            }
        }
        return ended[0];
    }

    private static long number(Statement statement, String sql) throws SQLException {
        try (ResultSet answer = statement.executeQuery(sql)) {
            answer.next();
            return answer.getLong(1);
        }
    }

    private boolean isDone() throws IOException {
        return books().required("applied").asInt() == OPERATIONS;
    }

    private void areApplied(int operations) {
        JsonNode books = await("every operation has its verdict")
                .atMost(PATIENCE)
                .pollInterval(PERIOD)
                .ignoreException(IOException.class)
                .until(
                        this::books,
                        line -> line.required("queued").asInt() == 0
                                && line.required("inDoubt").asInt() == 0
                                && line.required("received").asInt() == operations);
        assertThat(books.required("applied").asInt()).as("applied").isEqualTo(operations);
        assertThat(books.required("difference").asInt()).as("difference").isZero();
    }

    private JsonNode books() throws IOException {
        return server.get("/api/books?source=" + SOURCE).required("total");
    }

    private long heuristics() {
        return server.cli(TRANSACTIONS + ":read-attribute(name=number-of-heuristics)")
                .asLong();
    }

    /** Recovery has ended every branch, and neither side keeps a record. */
    private void nothingIsLeft() throws SQLException {
        try (Connection connection = server.administrator();
                Statement statement = connection.createStatement()) {
            await("no branch is prepared")
                    .atMost(PATIENCE)
                    .pollInterval(PERIOD)
                    .until(() -> number(statement, "select count(*) from pg_prepared_xacts") == 0);
        }
        await("the transaction log is empty")
                .atMost(PATIENCE)
                .pollInterval(PERIOD)
                .until(() -> {
                    server.cli(LOG + ":probe");
                    return server.cli(LOG + ":read-children-names(child-type=transactions)")
                            .isEmpty();
                });
    }
}
