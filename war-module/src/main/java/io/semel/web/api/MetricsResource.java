package io.semel.web.api;

import io.semel.engine.ops.Gauges;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;

/** Metrics in Prometheus' text form. */
@Path("metrics")
@RequestScoped
public class MetricsResource {

    @Inject
    Gauges gauges;

    @GET
    @Produces("text/plain; version=0.0.4; charset=utf-8")
    public String metrics() {
        return gauges.scrape();
    }
}
