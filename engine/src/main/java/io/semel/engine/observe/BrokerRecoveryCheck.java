package io.semel.engine.observe;

/** The connection factory of the message-driven beans is enlisted and recovered. */
record BrokerRecoveryCheck(ServerModel model, Broker broker) implements Check {

    private static final String XA = "xa";

    @Override
    public Rule rule() {
        return Rule.fatal(
                "broker-recovery",
                "Only an XA factory with recovery brings the receipt of a message into the transaction and finishes it"
                        + " after a crash (L10).");
    }

    @Override
    public Finding examine() {
        ServerResource factory = model.get(broker.factory());
        String transaction = factory.text("transaction");
        if (!XA.equals(transaction)) {
            return rule().failed(
                            "transaction=" + transaction,
                            "The pooled connection factory does not take part in XA.",
                            Cli.write(broker.factory(), "transaction", XA));
        }
        return factory.flag("useAutoRecovery")
                ? rule().passed("transaction=xa use-auto-recovery=true")
                : rule().failed(
                                "use-auto-recovery=false",
                                "The broker's branches are not recovered.",
                                Cli.write(broker.factory(), "use-auto-recovery", true));
    }
}
