package io.semel.engine.ops;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Which part of the books.
 *
 * @param source one producer's messages; null for everybody's
 * @param since from this moment on; null for all time
 * @param node what one node decided; null for all nodes
 */
record Scope(
        @Nullable String source,
        @Nullable Instant since,
        @Nullable String node) {}
