package io.semel.engine.observe;

/** The transaction manager writes its log in one journal. */
record JournalStoreCheck(ServerModel model) implements Check {

    private static final String TRANSACTIONS = "subsystem=transactions";

    @Override
    public Rule rule() {
        return Rule.warning(
                "journal-store",
                "The shipped object store writes a file for every transaction and costs a third of the speed.");
    }

    @Override
    public Finding examine() {
        ServerResource transactions = model.get(TRANSACTIONS);
        if (transactions.flag("useJournalStore")) {
            return rule().passed(isWithoutAio() ? "journal on NIO; with libaio installed it is faster" : "journal");
        }
        return transactions.flag("useJdbcStore")
                ? rule().passed("database")
                : rule().failed(
                                "one file per transaction",
                                "The transaction log is not kept in a journal.",
                                Cli.writeForRestart(TRANSACTIONS, "use-journal-store", true));
    }

    /** The log's own journal does not tell; the broker's, of the same kind on the same machine, does. */
    private boolean isWithoutAio() {
        return model.find(EmbeddedBroker.SERVER)
                .map(broker -> broker.text("runtimeJournalType"))
                .filter("NIO"::equals)
                .isPresent();
    }
}
