package io.semel.it.wrongserver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import io.semel.local.JsonHttp;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.StreamSupport;

/** The in-doubt desk of the server, asked as a viewer and worked as an operator. */
final class Desk {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final Duration PERIOD = Duration.ofMillis(250);

    private final OwnServer server;
    private final JsonHttp operator;
    private final JsonHttp viewer;

    Desk(OwnServer server) {
        String address = server.bed().server().http();
        this.server = server;
        this.operator = JsonHttp.of(address, server.bed().credentials().userWith("operator"));
        this.viewer = JsonHttp.of(address, server.bed().credentials().userWith("viewer"));
    }

    /** The transaction that carries the operation of this key, as soon as it stands so. */
    JsonNode ofKey(String key, String standing) {
        return await(key + " is " + standing)
                .atMost(PATIENCE)
                .pollInterval(PERIOD)
                .until(
                        () -> find(one -> keys(one).contains(key)),
                        found -> found.map(one -> one.path("standing").asText())
                                .filter(standing::equals)
                                .isPresent())
                .orElseThrow();
    }

    /** The transaction that a branch of the database belongs to. */
    JsonNode ofGid(String gid) {
        return await(gid + " is in doubt")
                .atMost(PATIENCE)
                .pollInterval(PERIOD)
                .until(() -> find(one -> one.at("/database/0/gid").asText().equals(gid)), Optional::isPresent)
                .orElseThrow();
    }

    void awaitGone(String id) {
        await(id + " is settled")
                .atMost(PATIENCE)
                .pollInterval(PERIOD)
                .until(() -> find(one -> one.required("id").asText().equals(id)).isEmpty());
    }

    private Optional<JsonNode> find(Predicate<JsonNode> wanted) throws IOException {
        JsonNode report = server.get("/api/indoubt?young=true");
        assertThat(report.required("unreadable")).isEmpty();
        return StreamSupport.stream(report.required("transactions").spliterator(), false)
                .filter(wanted)
                .findFirst();
    }

    /** The keys of the operations that a transaction carries, in their order. */
    static List<String> keys(JsonNode transaction) {
        return transaction.required("operations").findValuesAsText("key");
    }

    /** Has recovery run, and waits for its end. */
    void recovers() throws IOException {
        JsonHttp.Answer answer = operator.post("/api/indoubt/recover", Map.of());
        assertThat(answer.status()).isEqualTo(202);
        await("the scan has ended")
                .atMost(PATIENCE)
                .pollInterval(PERIOD)
                .until(() -> server.get("/api/indoubt").at("/recovery").hasNonNull("endedAt"));
    }

    JsonHttp.Answer act(String id, String act, String reason) throws IOException {
        return operator.post(path(id), Map.of("act", act, "reason", reason));
    }

    /** What a viewer is told who tries to act. */
    int viewerActs(String id) throws IOException {
        return viewer.post(path(id), Map.of("act", "retry", "reason", "curious"))
                .status();
    }

    int viewerRecovers() throws IOException {
        return viewer.post("/api/indoubt/recover", Map.of()).status();
    }

    private static String path(String id) {
        return "/api/indoubt/" + id + "/resolve";
    }

    /** The newest line of an act on a transaction, when its outcome is written. */
    JsonNode audit(String id, String act) {
        return await(act + " of " + id + " is written down")
                .atMost(PATIENCE)
                .pollInterval(PERIOD)
                .until(
                        () -> line(id, act),
                        line -> line.filter(one -> one.hasNonNull("outcome")).isPresent())
                .orElseThrow();
    }

    private Optional<JsonNode> line(String id, String act) throws IOException {
        return StreamSupport.stream(server.get("/api/audit").spliterator(), false)
                .filter(line -> line.path("act").asText().equals(act))
                .filter(line -> line.path("subject").asText().equals(id))
                .findFirst();
    }

    /** A figure of the metrics. */
    double metric(String name) throws IOException, InterruptedException {
        return server.metrics()
                .lines()
                .filter(line -> line.startsWith(name + " "))
                .mapToDouble(line -> Double.parseDouble(line.substring(name.length() + 1)))
                .findFirst()
                .orElseThrow();
    }
}
