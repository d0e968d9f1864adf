package io.semel.web.problem;

import io.semel.engine.ops.indoubt.UnknownTransactionException;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.ExceptionMapper;
import jakarta.ws.rs.ext.Provider;

/** 404 for an id that is not in doubt. */
@Provider
public class UnknownTransactionMapper implements ExceptionMapper<UnknownTransactionException> {

    @Override
    public Response toResponse(UnknownTransactionException unknown) {
        return new Problem(
                        "/problems/not-in-doubt",
                        "Nothing of this id is in doubt",
                        404,
                        String.valueOf(unknown.getMessage()))
                .toResponse();
    }
}
