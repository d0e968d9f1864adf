package io.semel.engine.intake;

import java.io.Serial;

/** Working one of several messages of a transaction failed: it is to blame, the others only share its fate. */
final class BlamedException extends RuntimeException {

    @Serial
    private static final long serialVersionUID = 1L;

    private final transient Attempt culprit;
    private final Throwable failure;

    BlamedException(Attempt culprit, Throwable failure) {
        super("one message of a batch failed", failure);
        this.culprit = culprit;
        this.failure = failure;
    }

    /** What is recorded of an attempt. What every message would have met is nobody's own. */
    Throwable fateOf(Attempt attempt) {
        boolean everybodys = FailureCause.of(failure).infrastructure();
        return everybodys || attempt == culprit ? failure : new SharedFateException();
    }

    /** What the container is told of. */
    Throwable failure() {
        return failure;
    }
}
