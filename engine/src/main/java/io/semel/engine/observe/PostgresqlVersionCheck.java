package io.semel.engine.observe;

/** The database is one that the claim's statements were tested with. */
record PostgresqlVersionCheck() implements DatabaseCheck {

    private static final int OLDEST = 13;
    private static final int PER_MAJOR = 10_000;

    @Override
    public Rule rule() {
        return Rule.fatal(
                "postgresql-version",
                "The behaviour of claims and prepared transactions is proven from PostgreSQL 13 on.");
    }

    @Override
    public Finding examine(DatabaseFacts database) {
        int major = database.version() / PER_MAJOR;
        return major >= OLDEST
                ? rule().passed(String.valueOf(major))
                : rule().failed(
                                String.valueOf(major),
                                "PostgreSQL is older than %d.".formatted(OLDEST),
                                "Upgrade the database with pg_upgrade to a version that is still maintained.");
    }
}
