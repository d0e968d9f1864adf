package io.semel.it.externalbroker;

import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import io.semel.client.Broker;
import io.semel.it.bed.SeparateBed;
import io.semel.local.JsonHttp;
import io.semel.local.LocalBroker;
import io.semel.local.LocalDatabase;
import io.semel.local.LocalServer;
import io.semel.local.PrivateFiles;
import io.semel.local.ServerUser;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.StreamSupport;

/** A database, a broker and a server that works on it, each a process of its own, started with the first test. */
final class BrokerBed implements AutoCloseable {

    /** How often the broker lets a message fail before it is dead. */
    static final int DELIVERY_LIMIT = 4;

    private static final Duration PATIENCE = Duration.ofMinutes(4);
    private static final Duration PERIOD = Duration.ofMillis(200);
    private static final Map<String, String> SHORT_SCHEDULE = Map.of(
            "semel.max-delivery-attempts", String.valueOf(DELIVERY_LIMIT - 1),
            "semel.redelivery-delay", "300",
            "semel.redelivery-multiplier", "2.0",
            "semel.max-redelivery-delay", "1500");

    private final SeparateBed bed = SeparateBed.named("external-broker");
    private final LocalDatabase database =
            new LocalDatabase(bed.database(), bed.credentials().database());
    private final LocalBroker broker = new LocalBroker(bed.broker().withAll(SHORT_SCHEDULE));
    private final LocalServer server = new LocalServer(bed.server()
            .using(bed.broker().target())
            .deploying(bed.archive())
            .with("semel.node", "semel-broker-it")
            .with("semel.doctor-period", "1"));
    private final JsonHttp api = JsonHttp.of(bed.server().http(), user("viewer"));

    /** What a killed run has left behind ends and goes; then all three start. */
    BrokerBed() {
        server.crash();
        broker.crash();
        database.crash();
        try {
            PrivateFiles.removeFolder(bed.folder());
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
        database.start();
        broker.start();
        server.start(PATIENCE, step -> {});
    }

    LocalBroker broker() {
        return broker;
    }

    /** The broker as a producer reaches it. */
    Broker producer() {
        ServerUser producer = user("semel-producer");
        return new Broker(broker.options().url(), producer.name(), producer.password());
    }

    JsonNode get(String path) throws IOException {
        return api.get(path);
    }

    /** The total of the books of one source. */
    JsonNode books(String source) throws IOException {
        return get("/api/books?source=" + source).required("total");
    }

    /** Waits until every message of a source has left the intake queue with a verdict or as a dead letter. */
    JsonNode settled(String source, long sent) {
        return await("every message of " + source + " has its verdict")
                .atMost(PATIENCE)
                .pollInterval(PERIOD)
                .ignoreExceptionsInstanceOf(IOException.class)
                .until(
                        () -> books(source),
                        books -> books.required("received").asLong() >= sent
                                && books.required("queued").asLong() == 0
                                && books.required("inDoubt").asLong() == 0);
    }

    /** The difference of the whole books when nothing moves any more. */
    void balances() {
        await("the books balance")
                .atMost(PATIENCE)
                .pollInterval(PERIOD)
                .ignoreExceptionsInstanceOf(IOException.class)
                .until(() -> get("/api/books")
                                .required("total")
                                .required("difference")
                                .asLong()
                        == 0);
    }

    /** The checks that fail, but for the short schedule of these tests and for mere consequences of another failure. */
    List<JsonNode> failedChecks() throws IOException {
        return StreamSupport.stream(get("/api/doctor").required("checks").spliterator(), false)
                .filter(check -> !check.required("passed").asBoolean())
                .filter(check -> !check.path("mend").asText().startsWith("See "))
                .filter(check -> !check.required("name").asText().equals("redelivery-outlasts-recovery"))
                .toList();
    }

    /** Waits until this check of the doctor fails, and gives it. */
    JsonNode failing(String name) {
        return await("the doctor finds " + name)
                .atMost(PATIENCE)
                .pollInterval(PERIOD)
                .ignoreExceptionsInstanceOf(IOException.class)
                .until(
                        () -> failedChecks().stream()
                                .filter(check -> check.required("name").asText().equals(name))
                                .findFirst(),
                        Optional::isPresent)
                .orElseThrow();
    }

    /** Waits until the doctor finds nothing. */
    void isWell() {
        await("the doctor finds nothing")
                .atMost(PATIENCE)
                .pollInterval(PERIOD)
                .ignoreExceptionsInstanceOf(IOException.class)
                .until(() -> failedChecks().isEmpty());
    }

    /** Waits until delivery has opened by itself. */
    void opens() {
        await("delivery opens by itself")
                .atMost(PATIENCE)
                .pollInterval(PERIOD)
                .ignoreExceptionsInstanceOf(IOException.class)
                .until(this::isOpen);
    }

    boolean isOpen() throws IOException {
        return get("/api/doctor").required("status").asText().equals("OPEN");
    }

    /** Changes the text of the running broker's {@code broker.xml}, which it reads again by itself. */
    void edit(String from, String to) {
        Path xml = broker.options().base().resolve("etc/broker.xml");
        try {
            String text = Files.readString(xml);
            if (!text.contains(from)) {
                throw new IllegalArgumentException(from + " is not in " + xml);
            }
            Files.writeString(xml, text.replace(from, to));
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** Ends the server and starts it again without waiting for delivery. */
    void restartServer() {
        server.stop();
        server.launch(step -> {});
    }

    /** The single number that a query gives. */
    long number(String sql) throws SQLException {
        var reader = bed.credentials().database().reader();
        try (Connection connection =
                        DriverManager.getConnection(bed.database().url(), reader.name(), reader.password());
                Statement statement = connection.createStatement();
                ResultSet answer = statement.executeQuery(sql)) {
            answer.next();
            return answer.getLong(1);
        }
    }

    private ServerUser user(String role) {
        return bed.credentials().userWith(role);
    }

    @Override
    public void close() {
        try {
            server.stop();
        } finally {
            broker.stop();
            database.stop();
        }
    }
}
