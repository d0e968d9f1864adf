package io.semel.engine.health;

import jakarta.enterprise.context.ApplicationScoped;
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

    private volatile State state = new State(false, false, Map.of());

    /** Replaces what was known. */
    public void write(State news) {
        state = news;
    }

    /** What was written last. Never waits. */
    public State read() {
        return state;
    }
}
