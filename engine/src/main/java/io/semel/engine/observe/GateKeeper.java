package io.semel.engine.observe;

import java.lang.System.Logger.Level;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * One gate's life: examine, open once, report. {@link #tick()} is called by one thread at a time; {@link
 * #current()} by any.
 */
final class GateKeeper {

    private static final System.Logger LOG = System.getLogger(GateKeeper.class.getName());

    private final Rounds rounds;
    private final Doctor doctor;
    private final MessageBeans beans;
    private final Consumer<DeliveryOpened> observers;

    private final Map<String, Finding> told = new HashMap<>();
    private final Set<String> started = new HashSet<>();
    private boolean announced;
    private volatile DoctorReport report;

    GateKeeper(Rounds rounds, Doctor doctor, MessageBeans beans, Consumer<DeliveryOpened> observers) {
        this.rounds = rounds;
        this.doctor = doctor;
        this.beans = beans;
        this.observers = observers;
        this.report = new DoctorReport(DeliveryStatus.CLOSED, List.of(), rounds.now());
    }

    DoctorReport current() {
        return report;
    }

    /** Goes a round if it is time. */
    void tick() {
        if (rounds.take()) {
            round();
        }
    }

    /** Examines, reports, and opens delivery as soon as it may. */
    private void round() {
        List<Finding> findings = doctor.examine();
        if (rounds.areDisturbed()) {
            return;
        }
        findings.forEach(this::tellWhatChanged);
        DoctorReport examined = new DoctorReport(report.status(), findings, rounds.now());
        report = examined;
        if (examined.status() == DeliveryStatus.OPEN || examined.allowsDelivery()) {
            startDelivery();
            report = new DoctorReport(DeliveryStatus.OPEN, findings, examined.at());
        }
    }

    /** A bean that an operator stopped afterwards stays stopped; one that the server installed only now is started. */
    private void startDelivery() {
        if (!announced) {
            observers.accept(new DeliveryOpened(rounds.now()));
            announced = true;
        }
        for (ServerResource bean : beans.all()) {
            if (!started.contains(bean.toString())) {
                start(bean);
                started.add(bean.toString());
            }
        }
    }

    private static void start(ServerResource bean) {
        if (!bean.flag("deliveryActive")) {
            bean.invoke("startDelivery");
            LOG.log(Level.INFO, "Delivery opens: {0} receives messages", bean.key("message-driven-bean"));
        }
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
