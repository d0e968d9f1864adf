package io.semel.web.problem;

import io.semel.engine.ops.BooksException;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.ExceptionMapper;
import jakarta.ws.rs.ext.Provider;

/** 503 while database or broker do not answer. */
@Provider
public class UnavailableMapper implements ExceptionMapper<BooksException> {

    @Override
    public Response toResponse(BooksException unavailable) {
        return Problem.unavailable(String.valueOf(unavailable.getMessage())).toResponse();
    }
}
