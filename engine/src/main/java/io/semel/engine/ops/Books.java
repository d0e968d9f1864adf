package io.semel.engine.ops;

import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The books at one moment.
 *
 * @param at when they were read
 * @param source whose messages; null for everybody's
 * @param since from when on; null for all time
 * @param total the sum over all types
 * @param byType by operation type; {@code ?} stands for messages without a type that a handler serves
 */
public record Books(
        Instant at, @Nullable String source, @Nullable Instant since, BookLine total, Map<String, BookLine> byType) {}
