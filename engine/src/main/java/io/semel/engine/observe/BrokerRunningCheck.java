package io.semel.engine.observe;

/** The broker serves. */
record BrokerRunningCheck(Broker broker) implements Check {

    static final String NAME = "broker-running";

    @Override
    public Rule rule() {
        return Rule.fatal(NAME, "Without the broker no message comes and none is kept.");
    }

    @Override
    public Finding examine() {
        try {
            return broker.serves() ? rule().passed("started and active") : passive();
        } catch (BrokerAwayException away) {
            return rule().failed(
                            "no answer",
                            "The broker does not let the server ask: %s.".formatted(away.getMessage()),
                            "Start the broker; semel.broker.host, semel.broker.port, semel.broker.user and"
                                    + " semel.broker.password must be right, and the user may manage (server-config/README.md)");
        }
    }

    private Finding passive() {
        return rule().failed(
                        "not started, or not active",
                        "The broker is not serving.",
                        "Look for AMQ errors in its log (a full disk, a locked journal), then :reload or restart it");
    }
}
