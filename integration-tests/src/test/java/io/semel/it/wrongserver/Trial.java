package io.semel.it.wrongserver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import io.semel.client.OperationSender;
import io.semel.client.OutgoingOperation;
import jakarta.jms.JMSException;
import java.io.IOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;

/** One wrong server, from its refusal to the effect of the message that has waited for it to be mended. */
final class Trial {

    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final Duration PERIOD = Duration.ofMillis(100);
    private static final String QUEUE = "/subsystem=messaging-activemq/server=default/jms-queue=semel.operations";
    private static final String FAILURES = "select count(*) from semel.attempt_failure where source = ?";
    private static final AtomicInteger NEXT = new AtomicInteger();

    private final OwnServer server;
    private final Health health;
    private final String source = "wrong-server-" + NEXT.incrementAndGet();

    Trial(OwnServer server) {
        this.server = server;
        this.health = new Health(server.bed().server().management());
    }

    /** Makes the server wrong and starts it anew; then as {@link #isRefusedFor}. */
    Finding isRefused(String check, String... wrong) throws Exception {
        for (String line : wrong) {
            server.cli(line);
        }
        server.reload();
        return isRefusedFor(check);
    }

    /** The server refuses to open for this one reason, says so everywhere, and a message waits without an attempt. */
    Finding isRefusedFor(String check) throws Exception {
        Finding finding = isDiagnosed(check);
        health.isNotReadyFor(check);
        sendOne();
        nothingIsAttempted();
        JsonNode books = books();
        assertThat(books.required("queued").asInt()).isEqualTo(1);
        assertThat(books.required("received").asInt()).isEqualTo(1);
        return finding;
    }

    /** The same where the database cannot be asked: nothing can be said of it, and there are no books. */
    Finding isRefusedWithoutDatabase(String check) throws Exception {
        Diagnosis diagnosis = diagnosisWith(check);
        assertThat(diagnosis.isOpen()).isFalse();
        health.isNotReadyFor(check);
        sendOne();
        nothingIsAttempted();
        return diagnosis.finding(check);
    }

    /** Of all fatal checks this one alone fails, and delivery is closed. */
    Finding isDiagnosed(String check) {
        Diagnosis diagnosis = diagnosisWith(check);
        assertThat(diagnosis.closedBy()).containsExactly(check);
        assertThat(diagnosis.isOpen()).isFalse();
        return diagnosis.finding(check);
    }

    private Diagnosis diagnosisWith(String check) {
        return await("the doctor finds " + check)
                .atMost(PATIENCE)
                .pollInterval(PERIOD)
                .ignoreException(IOException.class)
                .until(server::diagnosis, made -> made.closedBy().contains(check));
    }

    private void sendOne() throws JMSException {
        String order = "{\"order\":\"%s\",\"currency\":\"EUR\",\"total\":10,\"customer\":\"c\"}".formatted(source);
        try (OperationSender sender = OperationSender.to(server.broker())) {
            sender.send(OutgoingOperation.of("order.create", "create", order).from(source));
        }
    }

    private void nothingIsAttempted() {
        String ours = QUEUE + ":count-messages(filter=\"semel_source = '%s'\")".formatted(source);
        assertThat(server.cli(ours).asInt()).as("waiting messages").isEqualTo(1);
        JsonNode queue = server.cli(QUEUE + ":read-resource(include-runtime=true)");
        assertThat(queue.required("consumer-count").asInt()).as("consumers").isZero();
        assertThat(queue.required("delivering-count").asInt()).as("deliveries").isZero();
    }

    /** What the finding says is done, and nothing else. */
    void isMendedBy(Finding finding) throws SQLException {
        new Operator(server).follows(finding.mend());
    }

    /** What the finding says is done, and nothing else; then the message that has waited is applied. */
    void endsWith(Finding finding) throws Exception {
        isMendedBy(finding);
        opensAndApplies();
    }

    /** Delivery opens by itself, and the message that has waited is applied at its first attempt. */
    void opensAndApplies() throws Exception {
        opens();
        await("the message is applied")
                .atMost(PATIENCE)
                .pollInterval(PERIOD)
                .until(() -> books().required("applied").asInt() == 1);
        assertThat(failedAttempts()).isZero();
        health.isReady();
    }

    /** Delivery opens by itself. */
    void opens() {
        await("delivery opens")
                .atMost(PATIENCE)
                .pollInterval(PERIOD)
                .ignoreException(IOException.class)
                .until(() -> server.diagnosis().isOpen());
    }

    private JsonNode books() throws IOException {
        return server.get("/api/books?source=" + source).required("total");
    }

    private long failedAttempts() throws SQLException {
        try (Connection connection = server.administrator();
                PreparedStatement query = connection.prepareStatement(FAILURES)) {
            query.setString(1, source);
            try (ResultSet answer = query.executeQuery()) {
                answer.next();
                return answer.getLong(1);
            }
        }
    }
}
