package io.semel.engine.observe;

import io.semel.engine.base.Resources;
import java.util.List;

/** A message is tried more than once, and not for ever. */
record MaxDeliveryAttemptsCheck(Broker broker) implements Check {

    private static final String ATTRIBUTE = "max-delivery-attempts";
    private static final int ADVICE = 12;

    @Override
    public Rule rule() {
        return Rule.fatal(
                ATTRIBUTE,
                "The limit counts all deliveries: 0 or less tries a poisonous message for ever, 1 makes every short"
                        + " disturbance a dead letter (L16, L17).");
    }

    @Override
    public Finding examine() {
        for (String queue : List.of(Resources.INTAKE_QUEUE, Resources.SLOW_QUEUE)) {
            String address = Broker.addressOf(queue);
            int attempts = broker.rulesOf(address).maxDeliveryAttempts();
            String found = "%s: %d".formatted(address, attempts);
            String mend = broker.mend(address, ATTRIBUTE, ADVICE);
            if (attempts <= 0) {
                return rule().failed(found, "There is no limit of deliveries.", mend);
            }
            if (attempts == 1) {
                return rule().mildly().failed(found, "There is no second attempt.", mend);
            }
        }
        return rule().passed(String.valueOf(
                broker.rulesOf(Broker.addressOf(Resources.INTAKE_QUEUE)).maxDeliveryAttempts()));
    }
}
