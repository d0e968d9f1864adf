package io.semel.web.api;

import io.semel.engine.observe.DeliveryGate;
import io.semel.engine.observe.DoctorReport;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

/** The doctor's last report: whether delivery is open, and what every check found. */
@Path("doctor")
@RequestScoped
@Produces(MediaType.APPLICATION_JSON)
public class DoctorResource {

    @Inject
    DeliveryGate gate;

    @GET
    public DoctorReport report() {
        return gate.current();
    }
}
