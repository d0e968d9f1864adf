package io.semel.engine.intake;

import java.io.Serial;

/**
 * Rolls a delivery back. It names the failure's class and SQLSTATE but carries neither its text nor its cause, because
 * the container logs what it is given and a text may hold message content. The whole failure goes to the observers.
 */
public final class AttemptFailedException extends RuntimeException {

    @Serial
    private static final long serialVersionUID = 1L;

    AttemptFailedException(FailureCause cause, Throwable failure) {
        super(
                "rolled back: " + cause.code() + " (" + failure.getClass().getName()
                        + "); the broker delivers it again",
                null,
                false,
                false);
    }
}
