package io.semel.engine.observe;

import java.lang.System.Logger.Level;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;

/**
 * One gate's life: examine, open, interrupt, open again. {@link #tick()} is called by one thread at a time; {@link
 * #current()} by any.
 */
final class GateKeeper {

    private static final System.Logger LOG = System.getLogger(GateKeeper.class.getName());

    /** What stops an open delivery. The other fatal checks are about settings, which no message has to pay for. */
    private static final Set<String> INTERRUPTING =
            Set.of(Doctor.DATABASE_REACHABLE, DatabaseWritableCheck.NAME, BrokerRunningCheck.NAME, NodeLeaseCheck.NAME);

    private final Rounds rounds;
    private final Doctor doctor;
    private final DeliverySwitch delivery;
    private final Circuit circuit;
    private final ReopeningPause pause = new ReopeningPause();

    private final Map<String, Finding> told = new HashMap<>();
    private boolean suspicious;
    private final AtomicLong interruptions = new AtomicLong();
    private volatile DoctorReport report;

    GateKeeper(Rounds rounds, Doctor doctor, DeliverySwitch delivery, Circuit circuit) {
        this.rounds = rounds;
        this.doctor = doctor;
        this.delivery = delivery;
        this.circuit = circuit;
        this.report = new DoctorReport(DeliveryStatus.CLOSED, List.of(), rounds.now());
    }

    DoctorReport current() {
        return report;
    }

    /** How often delivery was interrupted. */
    long interruptions() {
        return interruptions.get();
    }

    /** Looks at once where somebody waits for it, else goes a round if it is time. */
    void tick() {
        if (circuit.alarmed()) {
            answer();
        }
        if (!rounds.areDisturbed() && (rounds.take(report.status()) || suspicious || mayReopen())) {
            round();
        }
    }

    /** Whoever raises an alarm while a round is under way waits for the next tick, which looks. */
    private void answer() {
        try {
            if (report.status() == DeliveryStatus.OPEN && !rounds.areDisturbed()) {
                look();
            }
        } finally {
            circuit.release();
        }
    }

    /** A session failed by the infrastructure: what is away is seen now, before the others fail. */
    private void look() {
        Optional<String> away = doctor.pulse().map(GateKeeper::reason).or(circuit::broken);
        if (away.isPresent() && !rounds.areDisturbed()) {
            interrupt(away.get());
        }
    }

    private boolean mayReopen() {
        return report.status() == DeliveryStatus.INTERRUPTED
                && pause.isOver(rounds.now())
                && doctor.pulse().isEmpty();
    }

    /** Examines, reports, and opens or interrupts delivery. */
    private void round() {
        List<Finding> findings = doctor.examine();
        if (rounds.areDisturbed()) {
            return;
        }
        findings.forEach(this::tellWhatChanged);
        DoctorReport examined = report.examined(findings, rounds.now());
        report = examined;
        switch (examined.status()) {
            case OPEN -> stayOpen(examined);
            case CLOSED -> openIfAllowed(examined);
            case INTERRUPTED -> reopenIfAllowed(examined);
        }
    }

    /** One bad answer may be a full pool of the observers; the second, a second later, interrupts. */
    private void stayOpen(DoctorReport examined) {
        Optional<Finding> away = examined.checks().stream()
                .filter(finding -> finding.keepsDeliveryClosed() && INTERRUPTING.contains(finding.name()))
                .findFirst();
        if (away.isPresent() && suspicious) {
            interrupt(reason(away.get()));
            return;
        }
        suspicious = away.isPresent();
        delivery.open(examined.at());
    }

    private void openIfAllowed(DoctorReport examined) {
        if (examined.allowsDelivery()) {
            delivery.open(examined.at());
            report = examined.opened();
        }
    }

    private void reopenIfAllowed(DoctorReport examined) {
        Interruption was = examined.interruption();
        if (was == null || !examined.allowsDelivery() || !pause.isOver(examined.at())) {
            return;
        }
        circuit.restore();
        report = examined.opened();
        pause.reopenedAt(examined.at());
        delivery.resume(examined.at());
        LOG.log(
                Level.INFO,
                "Delivery is open again after {0} s. It was interrupted because: {1}",
                Duration.between(was.since(), examined.at()).toSeconds(),
                was.reason());
    }

    /** Told before it is done, because stopping waits for the deliveries that are under way. */
    private void interrupt(String reason) {
        Instant now = rounds.now();
        DoctorReport open = report;
        report = open.interrupted(new Interruption(reason, now));
        suspicious = false;
        LOG.log(Level.WARNING, "Delivery is interrupted: {0} It opens again by itself.", reason);
        circuit.interrupt();
        try {
            delivery.interrupt();
        } catch (ServerModelException refused) {
            circuit.restore();
            report = open;
            suspicious = true;
            throw refused;
        }
        pause.interruptedAt(now);
        interruptions.incrementAndGet();
    }

    private static String reason(Finding finding) {
        return "%s: %s Found: %s.".formatted(finding.name(), finding.problem(), finding.found());
    }

    private void tellWhatChanged(Finding finding) {
        if (Doctor.isConsequence(finding)) {
            return;
        }
        Finding before = told.put(finding.name(), finding);
        if (!finding.passed() && !finding.equals(before)) {
            Level level = finding.severity() == Severity.FATAL ? Level.ERROR : Level.WARNING;
            LOG.log(
                    level,
                    "Doctor: {0} [{1}]: {2} Found: {3}. Mend: {4}",
                    finding.name(),
                    finding.severity(),
                    finding.problem(),
                    finding.found(),
                    finding.mend());
        } else if (finding.passed() && before != null && !before.passed()) {
            LOG.log(Level.INFO, "Doctor: {0} is mended: {1}", finding.name(), finding.found());
        }
    }
}
