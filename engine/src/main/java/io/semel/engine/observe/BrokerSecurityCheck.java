package io.semel.engine.observe;

/** The broker asks who is there. */
record BrokerSecurityCheck(Broker broker) implements Check {

    @Override
    public Rule rule() {
        return Rule.fatal(
                "security-enabled",
                "With the broker's security off everybody who reaches the port may send payments, and take them away.");
    }

    @Override
    public Finding examine() {
        boolean on = broker.server().flag("securityEnabled");
        return on
                ? rule().passed("security-enabled=true")
                : rule().failed(
                                "security-enabled=false",
                                "The broker lets anonymous clients in.",
                                Cli.write(Broker.SERVER, "security-enabled", true));
    }
}
