package io.semel.engine.observe;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A branch that the broker has prepared and that is not yet decided.
 *
 * @param id which branch
 * @param since when it began, by the broker's clock, in whole seconds; null if the broker's text of it cannot be read
 * @param operations those of the messages that it takes; of what cannot be read, none
 */
public record PreparedBranch(BranchId id, @Nullable Instant since, List<OperationName> operations) {

    public PreparedBranch {
        operations = List.copyOf(operations);
    }
}
