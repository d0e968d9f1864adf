package io.semel.engine.intake;

import java.io.Serial;

/** Another message of the same transaction failed. This one is worked alone next. */
final class SharedFateException extends RuntimeException {

    @Serial
    private static final long serialVersionUID = 1L;

    SharedFateException() {
        super("another message of the batch failed", null, false, false);
    }
}
