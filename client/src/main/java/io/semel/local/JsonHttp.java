package io.semel.local;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;

/** Talks JSON with the server's REST API as one of its users (HTTP Basic). Safe for use by many threads. */
public final class JsonHttp {

    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final ObjectMapper JSON = new ObjectMapper();

    private final HttpClient client = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(5))
            .build();
    private final String address;
    private final String authorization;

    private JsonHttp(String address, String authorization) {
        this.address = address;
        this.authorization = authorization;
    }

    /**
     * An API at this address.
     *
     * @param address such as {@code http://127.0.0.1:8080}
     * @param user who asks
     */
    public static JsonHttp of(String address, ServerUser user) {
        String login = user.name() + ":" + user.password();
        return new JsonHttp(
                address, "Basic " + Base64.getEncoder().encodeToString(login.getBytes(StandardCharsets.UTF_8)));
    }

    /**
     * Reads one document.
     *
     * @throws IOException if the server does not answer, or with anything but 200 and JSON
     */
    public JsonNode get(String path) throws IOException {
        Answer answer = send(request(path).build());
        if (answer.status() != 200 || answer.body().isMissingNode()) {
            throw new IOException(address + path + " answered " + answer.status());
        }
        return answer.body();
    }

    /**
     * Posts a document.
     *
     * @return whatever the server answers, also a refusal
     * @throws IOException if the server does not answer
     */
    public Answer post(String path, Object document) throws IOException {
        return send(request(path)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(JSON.writeValueAsString(document)))
                .build());
    }

    /**
     * What the server answered.
     *
     * @param status the HTTP status
     * @param body the document; a missing node if the answer was not JSON
     */
    public record Answer(int status, JsonNode body) {}

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(address + path))
                .timeout(PATIENCE)
                .header("Authorization", authorization)
                .header("Accept", "application/json");
    }

    private Answer send(HttpRequest request) throws IOException {
        try {
            HttpResponse<String> answer =
                    client.send(request, HttpResponse.BodyHandlers.ofString(StandardCharsets.UTF_8));
            boolean json =
                    answer.headers().firstValue("Content-Type").orElse("").contains("json");
            return new Answer(answer.statusCode(), json ? JSON.readTree(answer.body()) : MissingNode.getInstance());
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while waiting for " + request.uri(), interrupted);
        }
    }
}
