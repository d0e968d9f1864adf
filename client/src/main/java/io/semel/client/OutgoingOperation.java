package io.semel.client;

import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An operation as its producer decided it. Sent again after any doubt, it must be equal in every part: then it takes
 * effect once.
 *
 * @param type such as {@code payment.capture}
 * @param key the idempotency key, made by the producer when it decided the operation; never a new one for a resend
 * @param source the producer's name; null stands for {@code default}
 * @param time when the operation was decided; null if that is not to be told
 * @param body the parameters, a JSON object
 * @param properties further message properties by name, such as {@code traceparent}
 */
public record OutgoingOperation(
        String type,
        String key,
        @Nullable String source,
        @Nullable Instant time,
        String body,
        Map<String, String> properties) {

    public OutgoingOperation {
        properties = Map.copyOf(properties);
    }

    /** An operation of the default source, without a time. */
    public static OutgoingOperation of(String type, String key, String body) {
        return new OutgoingOperation(type, key, null, null, body, Map.of());
    }

    /** The same from this producer. */
    public OutgoingOperation from(String producer) {
        return new OutgoingOperation(type, key, producer, time, body, properties);
    }

    /** The same, decided at this time. */
    public OutgoingOperation decidedAt(Instant instant) {
        return new OutgoingOperation(type, key, source, instant, body, properties);
    }

    /** The same with one more message property. */
    public OutgoingOperation with(String property, String value) {
        Map<String, String> more = new HashMap<>(properties);
        more.put(property, value);
        return new OutgoingOperation(type, key, source, time, body, more);
    }
}
