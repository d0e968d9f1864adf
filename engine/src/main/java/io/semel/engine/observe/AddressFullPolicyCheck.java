package io.semel.engine.observe;

import io.semel.engine.base.Resources;
import java.util.List;

/** A full address is paged to disk. */
record AddressFullPolicyCheck(Broker broker) implements Check {

    private static final String ATTRIBUTE = "address-full-policy";
    private static final String PAGE = "PAGE";
    private static final List<String> QUEUES =
            List.of(Resources.INTAKE_QUEUE, Resources.SLOW_QUEUE, Resources.DEAD_QUEUE, Resources.EXPIRED_QUEUE);

    @Override
    public Rule rule() {
        return Rule.fatal(
                ATTRIBUTE,
                "DROP throws messages away when the address is full, without a word to the producer; BLOCK and FAIL"
                        + " stop producers and the move to the dead-letter queue (L16).");
    }

    @Override
    public Finding examine() {
        Finding worst = rule().passed(PAGE);
        for (String queue : QUEUES) {
            Finding finding = judge(Broker.addressOf(queue));
            if (finding.keepsDeliveryClosed()) {
                return finding;
            }
            worst = finding.passed() ? worst : finding;
        }
        return worst;
    }

    private Finding judge(String address) {
        String policy = broker.rulesOf(address).fullPolicy();
        String found = "%s: %s".formatted(address, policy);
        String mend = broker.mend(address, ATTRIBUTE, PAGE);
        return switch (policy) {
            case PAGE -> rule().passed(found);
            case "DROP" -> rule().failed(found, "A full address drops messages.", mend);
            default -> rule().mildly().failed(found, "A full address stops its senders.", mend);
        };
    }
}
