package io.semel.lab;

import java.util.Arrays;
import java.util.stream.Collectors;

/**
 * Where a thread of the server can be stopped, in the order in which a delivery comes by. The broker's branch is prepared
 * and committed first (docs/rules.md L7).
 */
public enum Place {
    RECEIVED(
            "a message is received, its key not claimed yet",
            entry("io.semel.engine.intake.OperationIntake", "receive")),
    CLAIMED(
            "its key is claimed, the handler not called yet",
            exit("io.semel.engine.inbox.Inbox", "claim"),
            exit("io.semel.engine.inbox.BatchInbox", "claim")),
    FLUSHED(
            "the handler's changes are flushed, nothing is prepared",
            exit("io.semel.engine.operation.PendingChanges", "flush").ofAnyImplementation()),
    BEFORE_BROKER_PREPARE("the broker is about to prepare", entry(Hooks.BROKER, "prepare")),
    AFTER_BROKER_PREPARE("the broker has prepared, the database has not", exit(Hooks.BROKER, "prepare")),
    BEFORE_DATABASE_PREPARE("the database is about to prepare", entry(Hooks.DATABASE, "prepare")),
    AFTER_DATABASE_PREPARE("both have prepared, nothing is decided", exit(Hooks.DATABASE, "prepare")),
    BEFORE_DECISION(
            "the decision is about to be logged",
            entry(Hooks.JOURNAL_STORE, "write_committed"),
            entry(Hooks.FILE_STORE, "write_committed")),
    AFTER_DECISION(
            "the decision is logged, nothing is committed",
            exit(Hooks.JOURNAL_STORE, "write_committed"),
            exit(Hooks.FILE_STORE, "write_committed")),
    BROKER_COMMITTED("the broker has committed, the database has not", entry(Hooks.DATABASE, "commit")),
    DATABASE_COMMITTED(
            "the database has committed, the broker has not (the order turned round by the laboratory)",
            entry(Hooks.BROKER, "commit"),
            entry("com.arjuna.ats.arjuna.coordinator.BasicAction", "phase2Commit")
                    .doing("$this.preparedList.putFront($this.preparedList.getRear())")),
    BOTH_COMMITTED("both have committed, nobody knows yet", exit(Hooks.DATABASE, "commit")),
    CAUSE_WRITTEN(
            "the cause of a failed attempt is being recorded",
            entry("io.semel.engine.observe.FailureJournal", "write"));

    /** The classes that all transactions of the server come by. */
    private static final class Hooks {
        static final String BROKER = "org.apache.activemq.artemis.core.client.impl.ClientSessionImpl";
        static final String DATABASE = "org.postgresql.xa.PGXAConnection";
        static final String JOURNAL_STORE =
                "com.arjuna.ats.internal.arjuna.objectstore.hornetq.HornetqObjectStoreAdaptor";
        static final String FILE_STORE = "com.arjuna.ats.internal.arjuna.objectstore.ShadowNoFileLockStore";
    }

    private static final String PORT = "@PORT@";

    private final String description;
    private final String script;

    Place(String description, Rule... rules) {
        this.description = description;
        this.script = Arrays.stream(rules).map(rule -> rule.text(label())).collect(Collectors.joining());
    }

    /** What has happened, and what has not, when a thread stands here. */
    public String description() {
        return description;
    }

    /** The name in options and reports. */
    public String label() {
        return Names.of(this);
    }

    /** The script that makes every thread that comes by ask at this port of ours whether it may go on. */
    String script(int port) {
        return script.replace(PORT, String.valueOf(port));
    }

    private static Rule entry(String type, String method) {
        return new Rule("CLASS", type, method, "ENTRY", "");
    }

    private static Rule exit(String type, String method) {
        return new Rule("CLASS", type, method, "EXIT", "");
    }

    /**
     * One rule of Byteman.
     *
     * @param action what is done there; empty: ask and wait for the answer
     */
    private record Rule(String kind, String type, String method, String at, String action) {

        Rule ofAnyImplementation() {
            return new Rule("INTERFACE", type, method, at, action);
        }

        Rule doing(String other) {
            return new Rule(kind, type, method, at, other);
        }

        String text(String name) {
            String ask = "door.getInputStream().read()";
            return """
                    RULE laboratory: %s in %s.%s
                    %s %s
                    METHOD %s
                    AT %s
                    %sIF TRUE
                    DO %s
                    ENDRULE
                    """.formatted(
                            name,
                            type,
                            method,
                            kind,
                            type,
                            method,
                            at,
                            action.isEmpty()
                                    ? "BIND door : java.net.Socket = new java.net.Socket(\"127.0.0.1\", " + PORT + ")\n"
                                    : "",
                            action.isEmpty() ? ask : action);
        }
    }
}
