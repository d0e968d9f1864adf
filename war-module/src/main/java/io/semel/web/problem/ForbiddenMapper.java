package io.semel.web.problem;

import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.ExceptionMapper;
import jakarta.ws.rs.ext.Provider;

/** 403 for an act of somebody who may only look. */
@Provider
public class ForbiddenMapper implements ExceptionMapper<Forbidden> {

    @Override
    public Response toResponse(Forbidden forbidden) {
        return new Problem("/problems/forbidden", "You may only look", 403, String.valueOf(forbidden.getMessage()))
                .toResponse();
    }
}
