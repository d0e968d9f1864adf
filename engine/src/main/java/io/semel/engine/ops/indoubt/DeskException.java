package io.semel.engine.ops.indoubt;

import java.io.Serial;

/** The desk cannot answer or act now, because something that it needs does not answer. */
public class DeskException extends RuntimeException {

    @Serial
    private static final long serialVersionUID = 1L;

    DeskException(String problem) {
        super(problem);
    }

    DeskException(String problem, Throwable cause) {
        super(problem, cause);
    }
}
