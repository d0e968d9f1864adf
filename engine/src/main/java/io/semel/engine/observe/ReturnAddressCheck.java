package io.semel.engine.observe;

import io.semel.engine.base.Resources;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Where messages go that can no longer be delivered: the address is set, for every queue that we take from, and a
 * durable queue is bound to it.
 *
 * @param attribute the attribute of the address setting
 * @param targets the queue that it should name, for every queue that we take from
 * @param address how the merged setting is asked for it
 */
record ReturnAddressCheck(
        Broker broker,
        Rule rule,
        String attribute,
        Map<String, String> targets,
        Function<AddressRules, @Nullable String> address)
        implements Check {

    static Check deadLetters(Broker broker) {
        Rule rule = Rule.fatal(
                "dead-letter-address",
                "Without a bound dead-letter address the broker deletes a message after its last attempt, with a line"
                        + " in the log only (L16).");
        return new ReturnAddressCheck(
                broker,
                rule,
                "dead-letter-address",
                to(Resources.SLOW_QUEUE, Resources.DEAD_QUEUE),
                AddressRules::deadLetterAddress);
    }

    static Check expired(Broker broker) {
        Rule rule = Rule.fatal(
                "expiry-address",
                "Without a bound expiry address the broker deletes a message whose time to live has passed (L16).");
        return new ReturnAddressCheck(
                broker,
                rule,
                "expiry-address",
                to(Resources.EXPIRED_QUEUE, Resources.EXPIRED_QUEUE),
                AddressRules::expiryAddress);
    }

    private static Map<String, String> to(String ofIntake, String ofSlowLane) {
        Map<String, String> targets = new LinkedHashMap<>();
        targets.put(Resources.INTAKE_QUEUE, ofIntake);
        targets.put(Resources.SLOW_QUEUE, ofSlowLane);
        return targets;
    }

    @Override
    public Finding examine() {
        Finding worst = rule.passed(String.join(", ", targets.values()));
        for (Map.Entry<String, String> entry : targets.entrySet()) {
            Finding finding = judge(Broker.addressOf(entry.getKey()), Broker.addressOf(entry.getValue()));
            if (finding.keepsDeliveryClosed()) {
                return finding;
            }
            worst = finding.passed() ? worst : finding;
        }
        return worst;
    }

    private Finding judge(String intake, String target) {
        String set = address.apply(broker.rulesOf(intake));
        String mend = broker.mend(intake, attribute, target);
        if (set == null) {
            return rule.failed("none", "%s has no %s.".formatted(intake, attribute), mend);
        }
        if (!broker.isBound(set)) {
            return rule.failed(set, "No durable queue is bound to the %s of %s.".formatted(attribute, intake), mend);
        }
        if (!set.equals(target)) {
            return rule.mildly().failed(set, "%s has another %s than it should.".formatted(intake, attribute), mend);
        }
        return rule.passed(set);
    }
}
