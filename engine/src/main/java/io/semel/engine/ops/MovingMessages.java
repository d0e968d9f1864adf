package io.semel.engine.ops;

import io.semel.engine.base.Json;
import io.semel.engine.message.IdentityRules;
import io.semel.engine.message.PropertyNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Messages of a queue that are being delivered or wait for their next delivery, by producer and operation type.
 *
 * @param messages one element a message
 */
record MovingMessages(List<Identity> messages) {

    static final MovingMessages NONE = new MovingMessages(List.of());

    /** What a message says of itself; the type is null where it says nothing. */
    record Identity(String source, @Nullable String type) {}

    /**
     * Reads the broker's own lists.
     *
     * @param scheduled a JSON array of messages
     * @param delivering a JSON array of consumers, each with its messages as {@code elements}
     */
    static MovingMessages parse(String scheduled, String delivering) {
        List<Identity> found = new ArrayList<>();
        Json.readObjects(scheduled).forEach(message -> found.add(identity(message)));
        for (Map<String, Object> consumer : Json.readObjects(delivering)) {
            if (consumer.get("elements") instanceof List<?> elements) {
                elements.forEach(message -> found.add(identity((Map<?, ?>) message)));
            }
        }
        return new MovingMessages(List.copyOf(found));
    }

    /** How many fit; null stands for any. */
    long count(@Nullable String source, @Nullable String type) {
        return messages.stream()
                .filter(message -> source == null || source.equals(message.source()))
                .filter(message -> type == null || type.equals(message.type()))
                .count();
    }

    private static Identity identity(Map<?, ?> message) {
        String source = text(message.get(PropertyNames.SOURCE));
        return new Identity(
                source == null ? IdentityRules.DEFAULT_SOURCE : source, text(message.get(PropertyNames.TYPE)));
    }

    private static @Nullable String text(@Nullable Object value) {
        return value == null ? null : value.toString();
    }
}
