package io.semel.engine.observe;

import io.semel.engine.base.Resources;
import java.util.List;

/** Dead letters stay where they are. */
record DeadQueueLoopCheck(Broker broker) implements Check {

    private static final List<String> INTAKE = List.of(
            Broker.addressOf(Resources.INTAKE_QUEUE),
            Broker.addressOf(Resources.SLOW_QUEUE),
            Broker.addressOf(Resources.DEAD_QUEUE));

    @Override
    public Rule rule() {
        return Rule.warning(
                "dead-queue-loop",
                "A dead letter that an operator's tool fails on would be moved round in a circle, or back into the intake"
                        + " (L16).");
    }

    @Override
    public Finding examine() {
        String dead = Broker.addressOf(Resources.DEAD_QUEUE);
        AddressRules rules = broker.rulesOf(dead);
        String target = rules.deadLetterAddress();
        String found = "%s after %d attempts".formatted(target, rules.maxDeliveryAttempts());
        boolean counted = rules.maxDeliveryAttempts() > 0;
        return counted && target != null && INTAKE.contains(target)
                ? rule().failed(
                                found,
                                "The dead-letter queue has itself or the intake as dead-letter address.",
                                broker.mend(dead, "max-delivery-attempts", -1))
                : rule().passed(counted ? found : "never moved");
    }
}
