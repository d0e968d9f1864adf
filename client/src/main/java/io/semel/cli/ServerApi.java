package io.semel.cli;

import com.fasterxml.jackson.databind.JsonNode;
import io.semel.local.JsonHttp;
import io.semel.local.LocalServer;
import io.semel.local.LocalServiceException;
import io.semel.local.LocalServices;
import io.semel.local.Schedule;
import io.semel.local.Waiting;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What the commands ask the server, as a user who may only look, and what they have it do, as one who may act. */
final class ServerApi {

    private static final int LOOKS = 5;
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(700);
    private static final Duration DEATH = Duration.ofSeconds(4);

    private final LocalServer server;
    private final JsonHttp http;
    private final JsonHttp operator;

    ServerApi(LocalServices services) {
        this.server = services.server(Schedule.NORMAL);
        this.http = JsonHttp.of(server.options().http(), services.credentials().userWith("viewer"));
        this.operator =
                JsonHttp.of(server.options().http(), services.credentials().userWith("operator"));
    }

    Books books(@Nullable String source, @Nullable String since) {
        Map<String, String> question = new LinkedHashMap<>();
        if (source != null) {
            question.put("source", source);
        }
        if (since != null) {
            question.put("since", since);
        }
        return Books.of(get("/api/books" + query(question)));
    }

    /** The books without what was only moving: a difference is looked at again before it is told. */
    Books settledBooks(@Nullable String source, @Nullable String since) {
        Books books = books(source, since);
        for (int looks = 1; looks < LOOKS && books.total().difference() != 0; looks++) {
            Waiting.pause(BETWEEN_LOOKS);
            books = books(source, since);
        }
        return books;
    }

    JsonNode doctor() {
        return get("/api/doctor");
    }

    JsonNode dead(@Nullable String source, int limit) {
        Map<String, String> question = new LinkedHashMap<>();
        question.put("limit", String.valueOf(limit));
        if (source != null) {
            question.put("source", source);
        }
        return get("/api/dead" + query(question));
    }

    JsonNode inDoubt() {
        return get("/api/indoubt");
    }

    JsonNode audit(int limit) {
        return get("/api/audit?limit=" + limit);
    }

    /** Has recovery run now; the answer does not wait for it. */
    JsonHttp.Answer recover() {
        return post("/api/indoubt/recover", Map.of());
    }

    /** Acts on one transaction in doubt; a refusal is an answer. */
    JsonHttp.Answer resolve(String id, String act, String reason) {
        return post("/api/indoubt/" + encoded(id) + "/resolve", Map.of("act", act, "reason", reason));
    }

    private JsonHttp.Answer post(String path, Object document) {
        try {
            return operator.post(path, document);
        } catch (IOException failure) {
            throw new LocalServiceException(explain(failure), failure);
        }
    }

    private static String encoded(String step) {
        return URLEncoder.encode(step, StandardCharsets.UTF_8).replace("+", "%20");
    }

    /** Whether the server has died; one that is just dying is given the time. */
    boolean serverIsGone() {
        return server.endsWithin(DEATH);
    }

    private JsonNode get(String path) {
        try {
            return http.get(path);
        } catch (IOException failure) {
            throw new LocalServiceException(explain(failure), failure);
        }
    }

    private String explain(IOException failure) {
        if (!server.running()) {
            return "no server of this folder runs; start it: ./semel up";
        }
        String log = String.join("\n  ", server.seriousLogLines());
        return "the server does not answer: " + failure + (log.isEmpty() ? "" : "\n  " + log);
    }

    private static String query(Map<String, String> question) {
        return question.isEmpty()
                ? ""
                : question.entrySet().stream()
                        .map(entry ->
                                entry.getKey() + "=" + URLEncoder.encode(entry.getValue(), StandardCharsets.UTF_8))
                        .collect(Collectors.joining("&", "?", ""));
    }
}
