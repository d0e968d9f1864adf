package io.semel.web.problem;

import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.ExceptionMapper;
import jakarta.ws.rs.ext.Provider;

/** 400 for a query parameter that is not what it must be. */
@Provider
public class BadQueryMapper implements ExceptionMapper<BadQuery> {

    @Override
    public Response toResponse(BadQuery bad) {
        return new Problem("/problems/bad-query", "A query parameter is wrong", 400, String.valueOf(bad.getMessage()))
                .toResponse();
    }
}
