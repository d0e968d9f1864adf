package io.semel.engine.observe;

import io.semel.engine.base.Resources;

/** A message is tried once in the company of others, then alone more than once, and not for ever. */
record MaxDeliveryAttemptsCheck(Broker broker) implements Check {

    private static final String ATTRIBUTE = "max-delivery-attempts";
    private static final int ADVICE = 12;

    @Override
    public Rule rule() {
        return Rule.fatal(
                ATTRIBUTE,
                "The limit counts all deliveries: 0 or less tries a poisonous message for ever, 1 in the slow lane makes every"
                        + " short disturbance a dead letter. More than 1 in the intake mixes what has failed with others, which"
                        + " then fail with it (L16, L17).");
    }

    @Override
    public Finding examine() {
        Finding slow = slowLane();
        return slow.passed() ? fastLane(slow) : slow;
    }

    private Finding slowLane() {
        String address = Broker.addressOf(Resources.SLOW_QUEUE);
        int attempts = broker.rulesOf(address).maxDeliveryAttempts();
        String found = "%s: %d".formatted(address, attempts);
        String mend = broker.mend(address, ATTRIBUTE, ADVICE);
        if (attempts <= 0) {
            return rule().failed(found, "There is no limit of deliveries.", mend);
        }
        return attempts == 1
                ? rule().mildly().failed(found, "There is no second attempt.", mend)
                : rule().passed("1 and " + attempts);
    }

    private Finding fastLane(Finding passed) {
        String address = Broker.addressOf(Resources.INTAKE_QUEUE);
        int attempts = broker.rulesOf(address).maxDeliveryAttempts();
        if (attempts == 1) {
            return passed;
        }
        String found = "%s: %d".formatted(address, attempts);
        String mend = broker.mend(address, ATTRIBUTE, 1);
        return attempts <= 0
                ? rule().failed(found, "There is no limit of deliveries.", mend)
                : rule().mildly().failed(found, "What has failed comes again among others.", mend);
    }
}
