package io.semel.web.api;

import io.semel.engine.ops.audit.Audit;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What operators did, and what the in-doubt desk noted by itself, newest first. */
@Path("audit")
@RequestScoped
@Produces(MediaType.APPLICATION_JSON)
public class AuditResource {

    @Inject
    Audit audit;

    @GET
    public List<Audit.Line> last(@QueryParam("limit") @Nullable String limit) {
        return audit.last(Query.limit(limit));
    }
}
