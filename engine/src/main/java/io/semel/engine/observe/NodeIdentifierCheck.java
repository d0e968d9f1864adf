package io.semel.engine.observe;

import java.nio.charset.StandardCharsets;

/** The node has a name of its own in every transaction id. */
record NodeIdentifierCheck(ServerModel model) implements Check {

    private static final String TRANSACTIONS = "subsystem=transactions";
    private static final String SHIPPED = "1";
    private static final int MAX_BYTES = 23;

    @Override
    public Rule rule() {
        return Rule.fatal(
                "node-identifier",
                "Recovery takes every branch with its own node's name for its own: two nodes of one name roll back each"
                        + " other's running transactions (L9).");
    }

    @Override
    public Finding examine() {
        String name = model.get(TRANSACTIONS).text("nodeIdentifier");
        if (name == null || name.isBlank()) {
            return refused("none", "The node has no identifier.");
        }
        if (name.equals(SHIPPED)) {
            return refused(name, "The node identifier is the one that every WildFly is shipped with.");
        }
        int bytes = name.getBytes(StandardCharsets.UTF_8).length;
        if (bytes > MAX_BYTES) {
            return refused(name, "The node identifier has %d bytes, %d are allowed.".formatted(bytes, MAX_BYTES));
        }
        return rule().passed(name);
    }

    private Finding refused(String found, String problem) {
        return rule().failed(
                        found,
                        problem,
                        "Start each node with its own -Dsemel.node=NAME, or: "
                                + Cli.writeForRestart(TRANSACTIONS, "node-identifier", "NAME"));
    }
}
