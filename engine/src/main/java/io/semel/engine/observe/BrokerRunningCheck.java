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
        ServerResource server = broker.server();
        boolean serves = server.flag("started") && server.flag("active");
        String found = "started=%s active=%s".formatted(server.flag("started"), server.flag("active"));
        return serves
                ? rule().passed(found)
                : rule().failed(
                                found,
                                "The embedded broker is not serving.",
                                "Look for AMQ errors in the server's log (a full disk, a locked journal), then :reload");
    }
}
