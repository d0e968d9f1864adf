package io.semel.engine.health;

import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Liveness;

/** The component is deployed and answers. A fault outside of it is no reason to kill the server. */
@Liveness
@ApplicationScoped
class LivenessCheck implements HealthCheck {

    @Override
    public HealthCheckResponse call() {
        return HealthCheckResponse.up("semel-live");
    }
}
