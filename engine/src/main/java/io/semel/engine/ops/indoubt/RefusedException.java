package io.semel.engine.ops.indoubt;

import java.io.Serial;

/** An act is not right in the state that the transaction is in; the message says why and what is. */
public class RefusedException extends RuntimeException {

    @Serial
    private static final long serialVersionUID = 1L;

    RefusedException(String why) {
        super(why);
    }
}
