package io.semel.engine.observe;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.stream.Collectors;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/**
 * Messages are worked on: database, broker and schema answered at the last examination and delivery is open. Never asks
 * by itself, so it never waits; how many dead letters there are does not matter.
 */
@Readiness
@ApplicationScoped
class ReadinessCheck implements HealthCheck {

    @Inject
    DeliveryGate gate;

    @Override
    public HealthCheckResponse call() {
        return answer(gate.current());
    }

    static HealthCheckResponse answer(DoctorReport report) {
        boolean database = report.passed(Doctor.DATABASE_REACHABLE);
        boolean broker = report.passed(BrokerRunningCheck.NAME);
        boolean schema = report.passed(SchemaVersionCheck.NAME);
        boolean delivery = report.status() == DeliveryStatus.OPEN;
        String failed = report.failed().stream().map(Finding::name).collect(Collectors.joining(", "));
        return HealthCheckResponse.named("semel-ready")
                .status(database && broker && schema && delivery)
                .withData("database", database)
                .withData("broker", broker)
                .withData("schema", schema)
                .withData("delivery", report.status().name())
                .withData("failed", failed)
                .withData("examined", report.at().toString())
                .build();
    }
}
