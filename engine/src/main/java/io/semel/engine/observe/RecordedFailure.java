package io.semel.engine.observe;

import io.semel.engine.intake.AttemptEnded;
import io.semel.engine.intake.FailureCause;
import io.semel.engine.intake.Subject;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Why one attempt was rolled back, without any text that could hold message content.
 *
 * @param cause the class of the failure
 * @param exceptionClass the innermost exception's class
 * @param sqlState of the innermost SQL exception
 * @param stackFingerprint equal for failures of the same place in the code, see {@link StackFingerprint}
 */
record RecordedFailure(
        Subject subject,
        FailureCause cause,
        String exceptionClass,
        @Nullable String sqlState,
        String stackFingerprint,
        Instant at) {

    static RecordedFailure of(AttemptEnded attempt, Instant at) {
        Throwable failure = attempt.failure();
        return new RecordedFailure(
                attempt.subject(),
                FailureCause.of(failure),
                failure == null
                        ? "none"
                        : StackFingerprint.root(failure).getClass().getName(),
                FailureCause.sqlState(failure),
                failure == null ? "none" : StackFingerprint.of(failure),
                at);
    }
}
