package io.semel.engine.observe;

import io.semel.engine.base.Resources;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Where messages go that can no longer be delivered: the address is set, for every queue that we take from, and a
 * durable queue is bound to it.
 *
 * @param attribute the attribute of the address setting
 * @param target the queue that it should name
 * @param address how the merged setting is asked for it
 */
record ReturnAddressCheck(
        Broker broker, Rule rule, String attribute, String target, Function<AddressRules, @Nullable String> address)
        implements Check {

    private static final List<String> INTAKE = List.of(Resources.INTAKE_QUEUE, Resources.SLOW_QUEUE);

    static Check deadLetters(Broker broker) {
        Rule rule = Rule.fatal(
                "dead-letter-address",
                "Without a bound dead-letter address the broker deletes a message after its last attempt, with a line"
                        + " in the log only (L16).");
        return new ReturnAddressCheck(
                broker, rule, "dead-letter-address", Resources.DEAD_QUEUE, AddressRules::deadLetterAddress);
    }

    static Check expired(Broker broker) {
        Rule rule = Rule.fatal(
                "expiry-address",
                "Without a bound expiry address the broker deletes a message whose time to live has passed (L16).");
        return new ReturnAddressCheck(
                broker, rule, "expiry-address", Resources.EXPIRED_QUEUE, AddressRules::expiryAddress);
    }

    @Override
    public Finding examine() {
        Finding worst = rule.passed(Broker.addressOf(target));
        for (String queue : INTAKE) {
            Finding finding = judge(Broker.addressOf(queue));
            if (finding.keepsDeliveryClosed()) {
                return finding;
            }
            worst = finding.passed() ? worst : finding;
        }
        return worst;
    }

    private Finding judge(String intake) {
        String set = address.apply(broker.rulesOf(intake));
        String mend = broker.mend(intake, attribute, Broker.addressOf(target));
        if (set == null) {
            return rule.failed("none", "%s has no %s.".formatted(intake, attribute), mend);
        }
        if (!broker.isBound(set)) {
            return rule.failed(set, "No durable queue is bound to the %s of %s.".formatted(attribute, intake), mend);
        }
        if (!set.equals(Broker.addressOf(target))) {
            return rule.mildly().failed(set, "%s is not where the books and commands look.".formatted(set), mend);
        }
        return rule.passed(set);
    }
}
