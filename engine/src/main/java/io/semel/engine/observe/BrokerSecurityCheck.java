package io.semel.engine.observe;

import java.util.List;

/** The broker asks who is there, and gives nobody everything. */
record BrokerSecurityCheck(ServerModel model) implements Check {

    @Override
    public Rule rule() {
        return Rule.fatal(
                "security-enabled",
                "With the broker's security off everybody who reaches the port may send payments, and take them away.");
    }

    @Override
    public Finding examine() {
        if (!model.get(Broker.SERVER).flag("securityEnabled")) {
            return rule().failed(
                            "security-enabled=false",
                            "The broker lets anonymous clients in.",
                            Cli.write(Broker.SERVER, "security-enabled", true));
        }
        List<ServerResource> broad = model.list(Broker.SERVER + ",security-setting=#,role=*").stream()
                .filter(role -> role.flag("send") || role.flag("consume"))
                .toList();
        return broad.isEmpty() ? rule().passed("on") : tooBroad(broad.get(0));
    }

    private Finding tooBroad(ServerResource role) {
        return rule().mildly()
                .failed(
                        "role %s on #".formatted(role.key("role")),
                        "One role may send to or consume from every queue.",
                        Cli.path(role.toString()) + ":remove, then :reload");
    }
}
