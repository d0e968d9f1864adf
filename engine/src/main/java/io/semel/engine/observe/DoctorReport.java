package io.semel.engine.observe;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The doctor's last examination.
 *
 * @param status whether delivery is open
 * @param checks what each check found, in a stable order; empty until the first examination ended
 * @param at when the examination ended, or when the component started
 * @param interruption why delivery was stopped and since when; null unless the status says that it is
 */
public record DoctorReport(
        DeliveryStatus status,
        List<Finding> checks,
        Instant at,
        @Nullable Interruption interruption) {

    public DoctorReport {
        checks = List.copyOf(checks);
    }

    /** A report of a delivery that is not interrupted. */
    DoctorReport(DeliveryStatus status, List<Finding> checks, Instant at) {
        this(status, checks, at, null);
    }

    /** The same delivery, examined again. */
    DoctorReport examined(List<Finding> findings, Instant now) {
        return new DoctorReport(status, findings, now, interruption);
    }

    /** The same findings with delivery open. */
    DoctorReport opened() {
        return new DoctorReport(DeliveryStatus.OPEN, checks, at);
    }

    /** The same findings with delivery interrupted. */
    DoctorReport interrupted(Interruption why) {
        return new DoctorReport(DeliveryStatus.INTERRUPTED, checks, at, why);
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
