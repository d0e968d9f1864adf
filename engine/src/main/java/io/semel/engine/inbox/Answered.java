package io.semel.engine.inbox;

import io.semel.engine.base.Json;
import io.semel.engine.operation.Outcome;
import org.jspecify.annotations.Nullable;

/**
 * An operation whose key was won, with what its handler answered.
 *
 * @param candidate the operation
 * @param outcome the handler's answer
 */
public record Answered(Candidate candidate, Outcome outcome) {

    /** The line in the books. */
    public Verdict verdict() {
        return outcome instanceof Outcome.Refused ? Verdict.REFUSED : Verdict.APPLIED;
    }

    @Nullable
    String reason() {
        return outcome instanceof Outcome.Refused refused ? refused.reason() : null;
    }

    /** What a repeat is told again: the answer as JSON, or the detail of a refusal. */
    @Nullable
    String result() {
        if (outcome instanceof Outcome.Refused refused) {
            return refused.detail();
        }
        Record result = ((Outcome.Applied) outcome).result();
        return result == null ? null : Json.write(result);
    }

    /** Whether the receipt that the claim wrote says all of it already. */
    boolean isPlain() {
        return outcome instanceof Outcome.Applied applied && applied.result() == null;
    }
}
