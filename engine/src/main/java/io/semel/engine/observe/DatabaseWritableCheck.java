package io.semel.engine.observe;

/** The database takes changes. */
record DatabaseWritableCheck() implements DatabaseCheck {

    static final String NAME = "database-writable";

    @Override
    public Rule rule() {
        return Rule.fatal(
                NAME,
                "On a database that takes no changes every claim fails and burns an attempt of its message (L4).");
    }

    @Override
    public Finding examine(DatabaseFacts database) {
        String found = "transaction_read_only=" + database.readOnly();
        return database.readOnly().equals("off")
                ? rule().passed(found)
                : rule().failed(
                                found,
                                "The database is read-only: a standby, or set so.",
                                "alter database NAME reset default_transaction_read_only; or point the datasources to the"
                                        + " primary (select pg_is_in_recovery() tells a standby)");
    }
}
