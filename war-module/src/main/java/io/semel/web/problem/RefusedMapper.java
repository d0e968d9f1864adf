package io.semel.web.problem;

import io.semel.engine.ops.indoubt.RefusedException;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.ExceptionMapper;
import jakarta.ws.rs.ext.Provider;

/** 409 for an act that is not right in the state that was found. */
@Provider
public class RefusedMapper implements ExceptionMapper<RefusedException> {

    @Override
    public Response toResponse(RefusedException refused) {
        return new Problem(
                        "/problems/act-refused", "The act is not right now", 409, String.valueOf(refused.getMessage()))
                .toResponse();
    }
}
