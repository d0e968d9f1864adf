package io.semel.web.api;

import io.semel.engine.base.Json;
import io.semel.engine.ops.indoubt.Act;
import io.semel.engine.ops.indoubt.Desk;
import io.semel.engine.ops.indoubt.InDoubtReport;
import io.semel.engine.ops.indoubt.Resolutions;
import io.semel.web.problem.BadQuery;
import io.semel.web.problem.Forbidden;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.SecurityContext;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The in-doubt desk. Everybody who may look may look here; only operators may act. */
@Path("indoubt")
@RequestScoped
@Produces(MediaType.APPLICATION_JSON)
public class InDoubtResource {

    private static final String OPERATOR = "semel-operator";
    private static final int LONGEST_REASON = 1_000;

    @Inject
    Desk desk;

    @Inject
    Resolutions resolutions;

    /**
     * What an operator wants.
     *
     * @param act {@code retry} or {@code forget}
     * @param reason why
     */
    record Wish(@Nullable String act, @Nullable String reason) {}

    /** What is in doubt; {@code young=true} shows also what was prepared only just now. */
    @GET
    public InDoubtReport list(@QueryParam("young") boolean young) {
        return desk.look(young);
    }

    /** Runs recovery now; 202, and {@code recovery} of the list tells when it has ended. */
    @POST
    @Path("recover")
    @Consumes(MediaType.APPLICATION_JSON)
    public Response recover(@Context SecurityContext caller) {
        return Response.accepted(resolutions.recover(operator(caller))).build();
    }

    /** Acts on one transaction. */
    @POST
    @Path("{id}/resolve")
    @Consumes(MediaType.APPLICATION_JSON)
    public Resolutions.Resolution resolve(@PathParam("id") String id, @Context SecurityContext caller, String body) {
        String who = operator(caller);
        Wish wish = wish(body);
        return resolutions.resolve(who, id, act(wish.act()), reason(wish.reason()));
    }

    private static String operator(SecurityContext caller) {
        if (!caller.isUserInRole(OPERATOR)) {
            throw new Forbidden(OPERATOR);
        }
        return caller.getUserPrincipal().getName();
    }

    private static Wish wish(String body) {
        try {
            return Json.read(body, Wish.class);
        } catch (IllegalArgumentException malformed) {
            throw new BadQuery("body", "must be a JSON object with act and reason");
        }
    }

    private static Act act(@Nullable String name) {
        return Arrays.stream(Act.values())
                .filter(act -> act.name().equalsIgnoreCase(name))
                .findFirst()
                .orElseThrow(() -> new BadQuery("act", "must be one of " + names()));
    }

    private static String names() {
        return Arrays.stream(Act.values())
                .map(act -> act.name().toLowerCase(Locale.ROOT))
                .collect(Collectors.joining(", "));
    }

    private static String reason(@Nullable String text) {
        if (text == null || text.isBlank() || text.length() > LONGEST_REASON || text.indexOf('\0') >= 0) {
            throw new BadQuery("reason", "must say in 1 to %d characters why".formatted(LONGEST_REASON));
        }
        return text.strip();
    }
}
