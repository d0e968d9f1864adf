package io.semel.engine.observe;

import io.semel.engine.base.Resources;
import java.time.Duration;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A message is tried longer than recovery needs to free its key.
 *
 * @param properties the JVM's system properties, from which the transaction manager takes its recovery times
 */
record RedeliveryOutlastsRecoveryCheck(Broker broker, UnaryOperator<@Nullable String> properties) implements Check {

    private static final Duration DATABASE_RESTART = Duration.ofSeconds(30);
    private static final int SCANS = 2;

    @Override
    public Rule rule() {
        return Rule.warning(
                "redelivery-outlasts-recovery",
                "After a crash a prepared branch holds the key of its operation until recovery has decided; a repeat that"
                        + " is tried for a shorter time ends as a dead letter (L4).");
    }

    @Override
    public Finding examine() {
        String address = Broker.addressOf(Resources.SLOW_QUEUE);
        AddressRules rules = broker.rulesOf(address);
        if (rules.maxDeliveryAttempts() <= 0) {
            return rule().passed("without end");
        }
        Duration schedule = rules.schedule();
        Duration needed = recovery();
        String found = "%d s of redelivery, %d s of recovery".formatted(schedule.toSeconds(), needed.toSeconds());
        if (schedule.compareTo(needed) > 0) {
            return rule().passed(found);
        }
        return rule().failed(
                        found,
                        "Redelivery gives up before recovery is certain to have ended.",
                        broker.mend(address, "max-redelivery-delay", 60_000)
                                + "; likewise redelivery-delay=2000, redelivery-multiplier=2.0, max-delivery-attempts=12");
    }

    private Duration recovery() {
        long period = property("RecoveryEnvironmentBean.periodicRecoveryPeriod", 120);
        long backoff = property("RecoveryEnvironmentBean.recoveryBackoffPeriod", 10);
        long orphan = property("JTAEnvironmentBean.orphanSafetyInterval", 20_000);
        return Duration.ofSeconds((period + backoff) * SCANS).plusMillis(orphan).plus(DATABASE_RESTART);
    }

    private long property(String name, long shipped) {
        String value = properties.apply(name);
        return value == null ? shipped : Long.parseLong(value.strip());
    }
}
