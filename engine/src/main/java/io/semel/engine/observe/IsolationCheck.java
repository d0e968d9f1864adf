package io.semel.engine.observe;

/** Claims answer as the inbox expects. */
record IsolationCheck() implements DatabaseCheck {

    private static final String DEMANDED = "read committed";

    @Override
    public Rule rule() {
        return Rule.fatal(
                "isolation",
                "Above READ COMMITTED the claim of a known key fails with 40001 instead of answering that it is known,"
                        + " and repeats end as dead letters (L2).");
    }

    @Override
    public Finding examine(DatabaseFacts database) {
        if (database.isolation().equals(DEMANDED)) {
            return rule().passed(DEMANDED);
        }
        return rule().failed(
                        database.isolation(),
                        "Transactions of the XA datasource do not run in READ COMMITTED.",
                        Cli.write(
                                "subsystem=datasources,xa-data-source=SemelXADS",
                                "transaction-isolation",
                                "TRANSACTION_READ_COMMITTED"));
    }
}
