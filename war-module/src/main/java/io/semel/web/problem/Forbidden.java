package io.semel.web.problem;

import java.io.Serial;

/** Somebody wants to act who may only look. */
public class Forbidden extends RuntimeException {

    @Serial
    private static final long serialVersionUID = 1L;

    public Forbidden(String role) {
        super("this needs the role " + role);
    }
}
