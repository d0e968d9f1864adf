package io.semel.it.talk;

import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import io.semel.it.bed.TestBed;
import io.semel.local.JsonHttp;
import java.io.IOException;
import java.time.Duration;

/** The books as the server's REST API tells them to a viewer. */
public final class Books {

    private static final Duration PATIENCE = Duration.ofMinutes(3);
    private static final Duration PERIOD = Duration.ofMillis(150);

    private final JsonHttp api =
            JsonHttp.of(TestBed.current().server().http(), TestBed.current().user("viewer"));

    /** One line of the books; the names are those of the API. */
    public record Line(
            long received,
            long applied,
            long refused,
            long duplicate,
            long conflict,
            long parked,
            long dead,
            long queued,
            long inDoubt,
            long difference) {

        static Line of(JsonNode json) {
            return new Line(
                    figure(json, "received"),
                    figure(json, "applied"),
                    figure(json, "refused"),
                    figure(json, "duplicate"),
                    figure(json, "conflict"),
                    figure(json, "parked"),
                    figure(json, "dead"),
                    figure(json, "queued"),
                    figure(json, "inDoubt"),
                    figure(json, "difference"));
        }

        private static long figure(JsonNode json, String name) {
            return json.required(name).longValue();
        }

        private boolean holds(long sent) {
            return received == sent && queued == 0;
        }
    }

    /** What became of the messages of one source, now. */
    public Line of(String source) throws IOException {
        return Line.of(get("/api/books?source=" + source).required("total"));
    }

    /** All of it, now. */
    public JsonNode whole() throws IOException {
        return get("/api/books");
    }

    /** Waits until every message that this producer sent has its verdict or is dead, and returns the line. */
    public Line settled(Producer producer) {
        return settled(producer.source());
    }

    /** Waits until every message that was sent from this source has its verdict or is dead, and returns the line. */
    public Line settled(String source) {
        return await("every message of " + source + " has its verdict")
                .atMost(PATIENCE)
                .pollInterval(PERIOD)
                .until(() -> of(source), line -> line.holds(Sent.by(source)));
    }

    /** Any other document of the API. */
    public JsonNode get(String path) throws IOException {
        return api.get(path);
    }
}
