package io.semel.engine.ops.indoubt;

import java.io.Serial;

/** Nothing of this id is in doubt (any more). */
public class UnknownTransactionException extends RuntimeException {

    @Serial
    private static final long serialVersionUID = 1L;

    UnknownTransactionException(String id) {
        super("nothing of the id %s is in doubt; it may have been settled meanwhile".formatted(id));
    }
}
