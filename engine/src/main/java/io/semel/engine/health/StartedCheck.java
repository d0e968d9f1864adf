package io.semel.engine.health;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Startup;

/** The doctor has examined the server for the first time, whatever was found. */
@Startup
@ApplicationScoped
class StartedCheck implements HealthCheck {

    @Inject
    HealthBoard board;

    @Override
    public HealthCheckResponse call() {
        return HealthCheckResponse.named("semel-started")
                .status(board.read().examined())
                .build();
    }
}
