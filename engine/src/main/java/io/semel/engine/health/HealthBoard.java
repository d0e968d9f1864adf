package io.semel.engine.health;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.Map;

/** Where the doctor writes what health answers. */
@ApplicationScoped
public class HealthBoard {

    /**
     * What is known.
     *
     * @param examined whether the doctor has examined the server at all
     * @param ready whether messages are worked on
     * @param data what the answer tells of it
     */
    public record State(boolean examined, boolean ready, Map<String, String> data) {

        public State {
            data = Map.copyOf(data);
        }
    }

    private static final Duration FRESH = Duration.ofSeconds(90);

    private volatile State state = new State(false, false, Map.of());
    private volatile long writtenNanos = System.nanoTime();

    /** Replaces what was known. */
    public void write(State news) {
        state = news;
        writtenNanos = System.nanoTime();
    }

    /** Whether the doctor still writes; it does every second unless database or server keep it waiting. */
    public boolean fresh() {
        return System.nanoTime() - writtenNanos < FRESH.toNanos();
    }

    /** What was written last. Never waits. */
    public State read() {
        return state;
    }
}
