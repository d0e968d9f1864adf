package io.semel.engine.ops;

import java.io.Serial;

/** A question of an operator cannot be answered now, because database or broker do not answer. */
public class BooksException extends RuntimeException {

    @Serial
    private static final long serialVersionUID = 1L;

    BooksException(String problem, Throwable cause) {
        super(problem, cause);
    }
}
