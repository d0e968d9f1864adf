package io.semel.web.api;

import io.semel.engine.ops.CaseFiles;
import io.semel.engine.ops.DeadLetter;
import io.semel.engine.ops.DeadLetters;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What people must look at: dead messages with their causes, conflicts, parked messages. Headers and reasons only. */
@Path("")
@RequestScoped
@Produces(MediaType.APPLICATION_JSON)
public class CasesResource {

    @Inject
    DeadLetters deadLetters;

    @Inject
    CaseFiles caseFiles;

    @GET
    @Path("dead")
    public List<DeadLetter> dead(
            @QueryParam("source") @Nullable String source, @QueryParam("limit") @Nullable String limit) {
        return deadLetters.list(Query.source(source), Query.limit(limit));
    }

    @GET
    @Path("conflicts")
    public List<CaseFiles.Conflict> conflicts(
            @QueryParam("source") @Nullable String source, @QueryParam("limit") @Nullable String limit) {
        return caseFiles.conflicts(Query.source(source), Query.limit(limit));
    }

    @GET
    @Path("parked")
    public List<CaseFiles.Parked> parked(
            @QueryParam("source") @Nullable String source, @QueryParam("limit") @Nullable String limit) {
        return caseFiles.parked(Query.source(source), Query.limit(limit));
    }
}
