package io.semel.web.problem;

import java.io.Serial;

/** A query parameter is not what it must be. */
public class BadQuery extends RuntimeException {

    @Serial
    private static final long serialVersionUID = 1L;

    public BadQuery(String parameter, String rule) {
        super(parameter + " " + rule);
    }
}
