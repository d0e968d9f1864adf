package io.semel.engine.intake;

import java.io.Serial;

/** The transaction had ended, or was marked for rollback, before the work was done; nothing may be written any more. */
public final class TransactionOverException extends RuntimeException {

    @Serial
    private static final long serialVersionUID = 1L;

    private final boolean timedOut;

    TransactionOverException(boolean timedOut) {
        super(timedOut ? "the transaction's time is over" : "the transaction is marked for rollback");
        this.timedOut = timedOut;
    }

    /** Whether it had been rolled back already by the transaction manager, and not only marked by the handler. */
    public boolean timedOut() {
        return timedOut;
    }
}
