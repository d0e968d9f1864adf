package io.semel.engine.observe;

/** What the database committed survives a power cut. */
record FsyncCheck() implements DatabaseCheck {

    private static final String OFF = "off";

    @Override
    public Rule rule() {
        return Rule.fatal(
                "fsync",
                "A database that does not write through loses committed receipts and payments with the power, while the"
                        + " broker has already let the message go (L11).");
    }

    @Override
    public Finding examine(DatabaseFacts database) {
        if (database.fsync().equals(OFF)) {
            return rule().failed("fsync=off", "PostgreSQL does not write through to the disk.", on("fsync"));
        }
        if (database.fullPageWrites().equals(OFF)) {
            return rule().failed(
                            "full_page_writes=off",
                            "A page torn by a power cut cannot be repaired.",
                            on("full_page_writes"));
        }
        if (database.synchronousCommit().equals(OFF)) {
            return rule().mildly()
                    .failed(
                            "synchronous_commit=off",
                            "What is committed outside of XA may be lost with the power.",
                            on("synchronous_commit"));
        }
        return rule().passed("fsync=on full_page_writes=on synchronous_commit=" + database.synchronousCommit());
    }

    private static String on(String setting) {
        return "alter system set %s = on; select pg_reload_conf();".formatted(setting);
    }
}
