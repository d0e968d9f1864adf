package io.semel.engine.health;

import io.semel.engine.health.HealthBoard.State;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.TreeMap;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/**
 * Messages are worked on: database, broker and schema answered at the last examination and delivery is open. How many dead
 * letters there are does not matter.
 */
@Readiness
@ApplicationScoped
class ReadinessCheck implements HealthCheck {

    @Inject
    HealthBoard board;

    @Override
    public HealthCheckResponse call() {
        State state = board.read();
        var response = HealthCheckResponse.named("semel-ready").status(state.ready() && board.fresh());
        new TreeMap<>(state.data()).forEach(response::withData);
        return response.build();
    }
}
