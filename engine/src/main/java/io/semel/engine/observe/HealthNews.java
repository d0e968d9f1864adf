package io.semel.engine.observe;

import io.semel.engine.health.HealthBoard;
import java.util.Map;
import java.util.stream.Collectors;

/** What health is told of a report. */
final class HealthNews {

    private HealthNews() {}

    /** Ready means: database, broker and schema were well at the last examination, and delivery is open. */
    static HealthBoard.State of(DoctorReport report) {
        boolean database = report.passed(Doctor.DATABASE_REACHABLE);
        boolean broker = report.passed(BrokerRunningCheck.NAME);
        boolean schema = report.passed(SchemaVersionCheck.NAME);
        boolean delivery = report.status() == DeliveryStatus.OPEN;
        String failed = report.failed().stream().map(Finding::name).collect(Collectors.joining(", "));
        return new HealthBoard.State(
                !report.checks().isEmpty(),
                database && broker && schema && delivery,
                Map.of(
                        "database", up(database),
                        "broker", up(broker),
                        "schema", up(schema),
                        "delivery", report.status().name(),
                        "failed", failed,
                        "examined", report.at().toString()));
    }

    private static String up(boolean passed) {
        return passed ? "UP" : "DOWN";
    }
}
