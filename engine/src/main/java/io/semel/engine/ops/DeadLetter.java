package io.semel.engine.ops;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A message on the dead-letter or expiry queue, by its headers only, with the recorded cause of its last attempt.
 *
 * @param queue where it lies
 * @param messageId the broker's id
 * @param source the producer's name, as it stands in the message
 * @param type the operation type, as it stands in the message
 * @param key the idempotency key, as it stands in the message
 * @param sentAt when the producer sent it
 * @param attempts how many failed attempts are recorded
 * @param lastCause why the last recorded attempt failed; null if none was recorded
 */
public record DeadLetter(
        String queue,
        @Nullable String messageId,
        @Nullable String source,
        @Nullable String type,
        @Nullable String key,
        Instant sentAt,
        long attempts,
        @Nullable RecordedCause lastCause) {

    DeadLetter with(DeadLetters.@Nullable CountedCause counted) {
        return counted == null
                ? this
                : new DeadLetter(queue, messageId, source, type, key, sentAt, counted.attempts(), counted.last());
    }
}
