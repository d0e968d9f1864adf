package io.semel.it.wrongserver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.stream.StreamSupport;

/** MicroProfile Health on the management port, asked as a load balancer does: without a name. */
record Health(String management) {

    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final ObjectMapper JSON = new ObjectMapper();

    void isNotReadyFor(String check) {
        isNotReady("CLOSED", check);
    }

    /** Not ready with delivery in this state and because of this check, but alive and started. */
    void isNotReady(String delivery, String check) {
        await("health tells of " + check).atMost(PATIENCE).untilAsserted(() -> {
            HttpResponse<String> ready = ask("ready");
            assertThat(ready.statusCode()).isEqualTo(503);
            JsonNode data = ours(ready.body(), "semel-ready").required("data");
            assertThat(data.required("delivery").asText()).isEqualTo(delivery);
            assertThat(data.required("failed").asText()).contains(check);
        });
        assertThat(status("live")).isEqualTo(200);
        assertThat(status("started")).isEqualTo(200);
    }

    void isReady() {
        await("health is ready").atMost(PATIENCE).until(() -> status("ready") == 200);
    }

    private static JsonNode ours(String body, String name) throws IOException {
        return StreamSupport.stream(JSON.readTree(body).required("checks").spliterator(), false)
                .filter(check -> check.path("name").asText().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private int status(String kind) {
        try {
            return ask(kind).statusCode();
        } catch (IOException unserved) {
            return 0;
        }
    }

    private HttpResponse<String> ask(String kind) throws IOException {
        try {
            return HttpClient.newHttpClient()
                    .send(
                            HttpRequest.newBuilder(URI.create(management + "/health/" + kind))
                                    .build(),
                            HttpResponse.BodyHandlers.ofString());
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", interrupted);
        }
    }
}
