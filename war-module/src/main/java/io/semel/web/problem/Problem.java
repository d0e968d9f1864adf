package io.semel.web.problem;

import io.semel.engine.base.Json;
import jakarta.ws.rs.core.Response;

/**
 * An error as RFC 9457 describes it.
 *
 * @param type a stable URI reference that names the kind of problem
 * @param title the kind of problem, for people
 * @param status the HTTP status
 * @param detail this case, for people, and how to mend it
 */
public record Problem(String type, String title, int status, String detail) {

    static Problem unavailable(String why) {
        String detail = why + "; /api/doctor says what is wrong and how to mend it";
        return new Problem("/problems/unavailable", "Cannot be answered now", 503, detail);
    }

    Response toResponse() {
        return Response.status(status)
                .type("application/problem+json")
                .entity(Json.write(this))
                .build();
    }
}
