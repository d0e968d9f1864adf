package io.semel.engine.intake;

import io.semel.engine.message.Headers;
import io.semel.engine.message.RawMessage;
import org.jspecify.annotations.Nullable;

/**
 * Which message an attempt is about, as far as it can be known. Never holds its content.
 *
 * @param source the producer's name; null if it cannot be read
 * @param type the operation type; null if it cannot be read
 * @param key the idempotency key; null if it cannot be read
 * @param messageId the broker's id of the message, for people only
 * @param deliveryCount which delivery this is, from 1; a hint (docs/rules.md L17)
 */
public record Subject(
        @Nullable String source,
        @Nullable String type,
        @Nullable String key,
        @Nullable String messageId,
        int deliveryCount) {

    static Subject of(Headers headers) {
        return new Subject(
                headers.source(), headers.type(), headers.key(), headers.messageId(), headers.deliveryCount());
    }

    /** The same message after deliveries in another lane. */
    Subject after(int deliveries) {
        return new Subject(source, type, key, messageId, deliveryCount + deliveries);
    }

    static Subject of(RawMessage raw) {
        return new Subject(raw.source(), raw.type(), raw.key(), raw.messageId(), raw.deliveryCount());
    }
}
