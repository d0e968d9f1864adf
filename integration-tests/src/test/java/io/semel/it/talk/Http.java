package io.semel.it.talk;

import io.semel.local.ServerUser;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import org.jspecify.annotations.Nullable;

/** Asks for pages, as a user or as nobody. */
public final class Http {

    private final HttpClient client = HttpClient.newHttpClient();

    /** Gets a page; {@code user} null gives no name. */
    public HttpResponse<String> get(String address, @Nullable ServerUser user)
            throws IOException, InterruptedException {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(URI.create(address)).timeout(Duration.ofSeconds(30));
        if (user != null) {
            byte[] login = (user.name() + ":" + user.password()).getBytes(StandardCharsets.UTF_8);
            request.header("Authorization", "Basic " + Base64.getEncoder().encodeToString(login));
        }
        return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
    }
}
