package io.semel.engine.observe;

/** There is a slot for every transaction that may be prepared at the same time. */
record MaxPreparedTransactionsCheck(MessageBeans beans) implements DatabaseCheck {

    private static final double RESERVE = 1.2;

    @Override
    public Rule rule() {
        return Rule.fatal(
                "max-prepared-transactions",
                "Without prepared transactions no message can commit; when the slots run out, prepares fail and leave"
                        + " false heuristic records (L5).");
    }

    @Override
    public Finding examine(DatabaseFacts database) {
        int slots = database.maxPreparedTransactions();
        int needed = (int) Math.ceil(beans.sessions() * RESERVE);
        String mend = "alter system set max_prepared_transactions = %d; then restart PostgreSQL"
                .formatted(Math.max(needed, database.maxConnections()));
        if (slots == 0) {
            return rule().failed("0", "Prepared transactions are switched off in PostgreSQL.", mend);
        }
        if (database.prepared() >= slots) {
            return rule().failed(
                            "%d of %d taken".formatted(database.prepared(), slots),
                            "Every slot for prepared transactions is taken, so no message can commit.",
                            "./semel indoubt shows who holds those of this database, select * from pg_prepared_xacts all;"
                                    + " whoever prepared them must end them");
        }
        String found = "%d, this node needs %d".formatted(slots, needed);
        return slots >= needed
                ? rule().passed(found)
                : rule().mildly().failed(found, "There are fewer slots than sessions.", mend);
    }
}
