package io.semel.engine.observe;

/** What the broker accepted survives a power cut. */
record BrokerDurabilityCheck(Broker broker) implements Check {

    @Override
    public Rule rule() {
        return Rule.fatal(
                "broker-durability",
                "A broker that does not write its journal through to the disk loses accepted operations, and the"
                        + " prepared half of a transaction, with the power (L16).");
    }

    @Override
    public Finding examine() {
        ServerResource server = broker.server();
        if (!server.flag("persistenceEnabled")) {
            return off("persistence-enabled");
        }
        if (!server.flag("journalSyncTransactional")) {
            return off("journal-sync-transactional");
        }
        return server.flag("journalSyncNonTransactional")
                ? rule().passed("persistent, journal written through")
                : off("journal-sync-non-transactional");
    }

    private Finding off(String attribute) {
        return rule().failed(
                        attribute + "=false",
                        "The broker does not keep messages durably.",
                        Cli.write(Broker.SERVER, attribute, true));
    }
}
