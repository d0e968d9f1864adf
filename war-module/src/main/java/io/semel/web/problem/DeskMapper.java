package io.semel.web.problem;

import io.semel.engine.ops.indoubt.DeskException;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.ExceptionMapper;
import jakarta.ws.rs.ext.Provider;

/** 503 while something that the in-doubt desk needs does not answer. */
@Provider
public class DeskMapper implements ExceptionMapper<DeskException> {

    @Override
    public Response toResponse(DeskException silent) {
        return Problem.unavailable(String.valueOf(silent.getMessage())).toResponse();
    }
}
