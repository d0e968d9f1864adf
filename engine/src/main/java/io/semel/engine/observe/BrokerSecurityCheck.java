package io.semel.engine.observe;

import java.util.List;

/** The broker asks who is there, and gives nobody everything. */
record BrokerSecurityCheck(Broker broker) implements Check {

    @Override
    public Rule rule() {
        return Rule.fatal(
                "security-enabled",
                "With the broker's security off everybody who reaches the port may send payments, and take them away.");
    }

    @Override
    public Finding examine() {
        if (!broker.flag(BrokerSetting.SECURITY)) {
            return rule().failed(
                            "security-enabled=false",
                            "The broker lets anonymous clients in.",
                            broker.mend(BrokerSetting.SECURITY, true));
        }
        List<String> broad = broker.rolesOnEverything();
        return broad.isEmpty() ? rule().passed("on") : tooBroad(broad.get(0));
    }

    private Finding tooBroad(String role) {
        return rule().mildly()
                .failed(
                        "role %s on #".formatted(role),
                        "One role may send to or consume from every queue.",
                        broker.mendRole(role));
    }
}
