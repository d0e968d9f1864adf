package io.semel.engine.ops.indoubt;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A branch that the broker has prepared and that is not yet decided.
 *
 * @param preparedAt since when it runs, by the broker's clock; null if the broker does not say so readably
 */
public record BrokerBranch(@Nullable Instant preparedAt) {}
