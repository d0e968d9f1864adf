package io.semel.engine.intake;

import io.semel.engine.inbox.Claim;
import io.semel.engine.inbox.Verdict;
import io.semel.engine.operation.Outcome;
import org.jspecify.annotations.Nullable;

/**
 * What a delivery was judged to be, before its transaction ends.
 *
 * @param verdict one line in the books
 * @param reason the code of a refusal or of a parking; null otherwise
 */
public record Decision(Verdict verdict, @Nullable String reason) {

    static Decision of(Verdict verdict, Outcome outcome) {
        return new Decision(verdict, outcome instanceof Outcome.Refused refused ? refused.reason() : null);
    }

    /** Of an operation whose key was not won. */
    static Decision of(Claim claim) {
        return new Decision(claim == Claim.REPEATED ? Verdict.DUPLICATE : Verdict.CONFLICT, null);
    }
}
