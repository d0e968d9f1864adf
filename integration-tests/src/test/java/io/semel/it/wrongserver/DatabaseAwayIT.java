package io.semel.it.wrongserver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import io.semel.client.OperationSender;
import io.semel.client.OutgoingOperation;
import jakarta.jms.JMSException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * The database crashes under load and stays away for much longer than any message has attempts for (CASES C41): 10
 * deliveries with 500 ms between them.
 *
 * <p>That many, because a branch that was prepared when the database crashed holds its key until recovery has rolled it
 * back, and its message meets that lock for up to 30 s, 4 s an attempt.
 */
@ExtendWith(OwnServerExtension.class)
@Order(6)
class DatabaseAwayIT {

    private static final String SETTING =
            "/subsystem=messaging-activemq/server=default/address-setting=jms.queue.semel.operations.slow:write-attribute";
    private static final String SOURCE = "database-away";
    private static final int OPERATIONS = 800;
    private static final int SESSIONS = 15;
    private static final Duration AWAY = Duration.ofSeconds(20);
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final Duration PERIOD = Duration.ofMillis(100);
    private static final long BOUND_OF_THE_LOG = 3_000_000;

    private final OwnServer server;
    private final Health health;

    DatabaseAwayIT(OwnServer server) {
        this.server = server;
        this.health = new Health(server.bed().server().management());
    }

    @BeforeEach
    void messages_have_few_attempts() {
        server.whole();
        schedule("max-delivery-attempts", "10");
        schedule("redelivery-delay", "500");
        schedule("redelivery-multiplier", "1.0");
    }

    @AfterEach
    void the_schedule_is_the_shipped_one() {
        schedule("max-delivery-attempts", "${semel.max-delivery-attempts:12}");
        schedule("redelivery-delay", "${semel.redelivery-delay:2000}");
        schedule("redelivery-multiplier", "${semel.redelivery-multiplier:2.0}");
    }

    private void schedule(String attribute, String value) {
        server.cli(SETTING + "(name=%s,value=\"%s\")".formatted(attribute, value));
    }

    @Test
    void no_message_pays_for_a_database_that_is_away() throws Exception {
        CompletableFuture<Void> load = CompletableFuture.runAsync(this::send, task -> new Thread(task).start());
        await("the load is worked on").atMost(PATIENCE).pollInterval(PERIOD).until(() -> booked("applied") > 20);
        long log = logged();

        server.database().crash();
        becomes("INTERRUPTED");
        health.isNotReady("INTERRUPTED", "database-reachable");
        assertThat(server.get("/api/doctor")
                        .required("interruption")
                        .required("reason")
                        .asText())
                .startsWith("database-reachable");
        load.join();
        await("delivery stays interrupted")
                .during(AWAY)
                .atMost(PATIENCE)
                .pollInterval(Duration.ofSeconds(1))
                .until(() -> server.diagnosis().status().equals("INTERRUPTED"));
        assertThat(logged() - log).as("bytes of log").isLessThan(BOUND_OF_THE_LOG);

        server.database().start();
        becomes("OPEN");
        await("all is applied").atMost(PATIENCE).pollInterval(PERIOD).until(() -> booked("applied") == OPERATIONS);
        everythingOnce();
        health.isReady();
    }

    private void send() {
        try (OperationSender sender = OperationSender.to(server.broker())) {
            for (int number = 0; number < OPERATIONS; number++) {
                String order = SOURCE + "-" + number;
                String body =
                        "{\"order\":\"%s\",\"currency\":\"EUR\",\"total\":10,\"customer\":\"c\"}".formatted(order);
                sender.send(OutgoingOperation.of("order.create", order, body).from(SOURCE));
            }
        } catch (JMSException failure) {
            throw new IllegalStateException("the load could not be sent", failure);
        }
    }

    private void becomes(String status) {
        await("delivery is " + status)
                .atMost(PATIENCE)
                .pollInterval(PERIOD)
                .until(() -> server.diagnosis().status().equals(status));
    }

    private void everythingOnce() throws IOException, SQLException {
        JsonNode books = books();
        assertThat(books.required("received").asInt()).isEqualTo(OPERATIONS);
        assertThat(books.required("dead").asInt()).isZero();
        assertThat(books.required("difference").asInt()).isZero();
        assertThat(number("select count(*) from orders.semel_orders where id like '" + SOURCE + "-%'"))
                .isEqualTo(OPERATIONS);
        await("the causes are recorded").atMost(PATIENCE).until(() -> failures("count(*)") > 0);
        assertThat(failures("count(*) filter (where delivery_count > 1)"))
                .as("attempts spent in the slow lane; the one in the intake is free")
                .isLessThanOrEqualTo(2 * SESSIONS);
        assertThat(failures("max(delivery_count)"))
                .as("of one message: one in the intake, two in the slow lane")
                .isLessThanOrEqualTo(3);
    }

    /** Attempts that failed because the database was away. */
    private long failures(String figure) throws SQLException {
        return number("select %s from semel.attempt_failure where source = '%s' and cause <> 'lock_timeout'"
                .formatted(figure, SOURCE));
    }

    private long number(String query) throws SQLException {
        try (Connection connection = server.administrator();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(query)) {
            row.next();
            return row.getLong(1);
        }
    }

    private JsonNode books() throws IOException {
        return server.get("/api/books?source=" + SOURCE).required("total");
    }

    private int booked(String figure) throws IOException {
        return books().required(figure).asInt();
    }

    private long logged() throws IOException {
        Path log = server.bed().server().base().resolve("log/server.log");
        return Files.size(log);
    }
}
