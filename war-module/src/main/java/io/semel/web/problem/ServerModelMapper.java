package io.semel.web.problem;

import io.semel.engine.observe.ServerModelException;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.ExceptionMapper;
import jakarta.ws.rs.ext.Provider;

/** 503 while the server's own resources do not answer, such as the broker during its start or stop. */
@Provider
public class ServerModelMapper implements ExceptionMapper<ServerModelException> {

    @Override
    public Response toResponse(ServerModelException unavailable) {
        return Problem.unavailable(String.valueOf(unavailable.getMessage())).toResponse();
    }
}
