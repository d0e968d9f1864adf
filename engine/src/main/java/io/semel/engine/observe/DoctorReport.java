package io.semel.engine.observe;

import java.time.Instant;
import java.util.List;

/**
 * The doctor's last examination.
 *
 * @param status whether delivery is open
 * @param checks what each check found, in a stable order; empty until the first examination ended
 * @param at when the examination ended, or when the component started
 */
public record DoctorReport(DeliveryStatus status, List<Finding> checks, Instant at) {

    public DoctorReport {
        checks = List.copyOf(checks);
    }

    /** Whether the named check was examined and passed. */
    public boolean passed(String check) {
        return checks.stream().anyMatch(finding -> finding.name().equals(check) && finding.passed());
    }

    /** The checks that failed. */
    public List<Finding> failed() {
        return checks.stream().filter(finding -> !finding.passed()).toList();
    }

    /** Whether an examination took place and found nothing that keeps delivery closed. */
    public boolean allowsDelivery() {
        return !checks.isEmpty() && checks.stream().noneMatch(Finding::keepsDeliveryClosed);
    }
}
