package io.semel.engine.observe;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A branch that the broker has prepared and that is not yet decided.
 *
 * @param id which branch
 * @param since when it began, by the broker's clock, in whole seconds; null if the broker's text of it cannot be read
 * @param operation the operation of the message that it takes; null if it takes none that can be read
 */
public record PreparedBranch(
        BranchId id, @Nullable Instant since, @Nullable OperationName operation) {}
