package io.semel.engine.ops;

import io.semel.engine.base.Json;
import io.semel.engine.message.PropertyNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Messages of a queue that are being delivered or wait for their next delivery.
 *
 * @param messages one element a message
 */
record MovingMessages(List<Census.Entry> messages) {

    static final MovingMessages NONE = new MovingMessages(List.of());

    /**
     * Reads the broker's own lists.
     *
     * @param scheduled a JSON array of messages
     * @param delivering a JSON array of consumers, each with its messages as {@code elements}
     */
    static MovingMessages parse(String scheduled, String delivering) {
        List<Census.Entry> found = new ArrayList<>();
        Json.readObjects(scheduled).forEach(message -> found.add(entry(message)));
        for (Map<String, Object> consumer : Json.readObjects(delivering)) {
            if (consumer.get("elements") instanceof List<?> elements) {
                elements.forEach(message -> found.add(entry((Map<?, ?>) message)));
            }
        }
        return new MovingMessages(List.copyOf(found));
    }

    private static Census.Entry entry(Map<?, ?> message) {
        return Census.Entry.of(
                text(message.get("userID")),
                text(message.get(PropertyNames.SOURCE)),
                text(message.get(PropertyNames.TYPE)));
    }

    private static @Nullable String text(@Nullable Object value) {
        return value == null ? null : value.toString();
    }
}
