package io.semel.web.problem;

import io.semel.engine.ops.audit.AuditException;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.ExceptionMapper;
import jakarta.ws.rs.ext.Provider;

/** 503 while acts cannot be written down. */
@Provider
public class AuditMapper implements ExceptionMapper<AuditException> {

    @Override
    public Response toResponse(AuditException silent) {
        return Problem.unavailable(String.valueOf(silent.getMessage())).toResponse();
    }
}
