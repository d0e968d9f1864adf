package io.semel.web.api;

import io.semel.engine.ops.BookKeeper;
import io.semel.engine.ops.Books;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import org.jspecify.annotations.Nullable;

/** The books. */
@Path("books")
@RequestScoped
@Produces(MediaType.APPLICATION_JSON)
public class BooksResource {

    @Inject
    BookKeeper bookKeeper;

    /** The books of everybody and all time, or of one source, or from a moment on. */
    @GET
    public Books books(@QueryParam("source") @Nullable String source, @QueryParam("since") @Nullable String since) {
        return bookKeeper.read(Query.source(source), Query.instant("since", since));
    }
}
