package io.semel.engine.operation;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Which operation a handler is asked to apply.
 *
 * @param source the producer's name
 * @param type the operation type
 * @param key the idempotency key that the producer made
 * @param time when the producer decided the operation, stable over resends; null if it did not say
 */
public record Operation(
        String source, String type, String key, @Nullable Instant time) {}
