package io.semel.local;

import java.util.Map;

/** How long the broker goes on with an operation that fails. */
public enum Schedule {
    /** The server's own: it outlasts a restart of the database and a recovery (docs/rules.md L4). */
    NORMAL,

    /** Short, for demonstrations: poison is dead within seconds. The doctor warns of it. */
    DEMO;

    /** The system properties that the server is started with. */
    public Map<String, String> properties() {
        return switch (this) {
            case NORMAL -> Map.of();
            case DEMO ->
                Map.of(
                        "semel.max-delivery-attempts", "3",
                        "semel.redelivery-delay", "500",
                        "semel.redelivery-multiplier", "2.0",
                        "semel.max-redelivery-delay", "2000");
        };
    }
}
