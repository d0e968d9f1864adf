package io.semel.engine.intake;

import java.io.Serial;

/** All deliveries that the broker allows the message were used up before this one, and none of them came back. */
public final class DeliveriesUsedUpException extends RuntimeException {

    @Serial
    private static final long serialVersionUID = 1L;

    DeliveriesUsedUpException() {
        super("the server died in each delivery that the message may have");
    }
}
