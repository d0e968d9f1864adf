package io.semel.engine.observe;

/** Both datasources reach one database. */
record SameDatabaseCheck() implements DatabaseCheck {

    @Override
    public Rule rule() {
        return Rule.fatal(
                "same-database",
                "Migrations and figures would belong to another database than the one that takes the effects.");
    }

    @Override
    public Finding examine(DatabaseFacts database) {
        if (database.identity().equals(database.observerIdentity())) {
            return rule().passed(database.identity());
        }
        return rule().failed(
                        "SemelXADS: %s; SemelDS: %s".formatted(database.identity(), database.observerIdentity()),
                        "The two datasources reach different databases.",
                        Cli.write(
                                "subsystem=datasources,data-source=SemelDS",
                                "connection-url",
                                "jdbc:postgresql://HOST:PORT/DATABASE"));
    }
}
