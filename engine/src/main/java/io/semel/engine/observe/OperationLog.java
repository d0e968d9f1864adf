package io.semel.engine.observe;

import io.semel.engine.intake.AttemptEnded;
import io.semel.engine.intake.Decision;
import io.semel.engine.intake.FailureCause;
import io.semel.engine.intake.Subject;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * One log line per delivery: which operation, what became of it. Never content. The stack of a failure is logged the
 * first time its place in the code is seen, as classes and frames without texts.
 */
@ApplicationScoped
class OperationLog {

    private static final Logger LOG = System.getLogger("io.semel.operations");
    private static final int PLACES = 1_000;

    private final Set<String> seenPlaces = ConcurrentHashMap.newKeySet();

    void ended(@Observes AttemptEnded attempt) {
        Subject subject = attempt.subject();
        String operation = subject.source() + ' ' + subject.type() + ' ' + subject.key();
        Decision decision = attempt.decision();
        if (attempt.ending() == AttemptEnded.Ending.COMMITTED && decision != null) {
            LOG.log(Level.INFO, () -> line(operation, decision, attempt.took()));
        } else {
            logFailure(attempt, operation);
        }
    }

    private static String line(String operation, Decision decision, Duration took) {
        String reason = decision.reason() == null ? "" : ' ' + decision.reason();
        return operation + ' ' + decision.verdict() + reason + ' ' + took.toMillis() + " ms";
    }

    private void logFailure(AttemptEnded attempt, String operation) {
        Throwable failure = attempt.failure();
        String place = failure == null ? "none" : StackFingerprint.of(failure);
        String frames = "";
        if (failure != null && seenPlaces.size() < PLACES && seenPlaces.add(place)) {
            frames = System.lineSeparator() + StackFingerprint.describe(failure);
        }
        LOG.log(
                FailureCause.of(failure) == FailureCause.BATCH ? Level.DEBUG : Level.WARNING,
                "{0} {1}: delivery {2}, cause {3}, SQLSTATE {4}, place {5}{6}",
                operation,
                attempt.ending(),
                attempt.subject().deliveryCount(),
                FailureCause.of(failure).code(),
                FailureCause.sqlState(failure),
                place,
                frames);
    }
}
