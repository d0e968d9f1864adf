package io.semel.engine.ops.indoubt;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A scan of recovery that was asked for.
 *
 * @param startedAt when
 * @param endedAt when it ended; null while it runs
 */
public record Scan(Instant startedAt, @Nullable Instant endedAt) {}
