package io.semel.engine.observe;

import java.sql.SQLException;

/** No other living server works under this node's name. */
record NodeLeaseCheck(NodeLease lease) implements DatabaseCheck {

    static final String NAME = "node-lease";

    @Override
    public Rule rule() {
        return Rule.fatal(
                NAME,
                "Recovery takes every branch with its own node's name for its own: two nodes of one name roll back each"
                        + " other's running transactions (L9).");
    }

    @Override
    public Finding examine(DatabaseFacts database) {
        try {
            return lease.renew().map(this::taken).orElseGet(() -> rule().passed(lease.node()));
        } catch (SQLException failed) {
            return rule().failed(
                            "SQLSTATE " + failed.getSQLState(),
                            "The node's name could not be leased: %s.".formatted(failed.getMessage()),
                            "select * from semel.node_lease; as the role of SemelDS, which must own the schema semel");
        }
    }

    private Finding taken(NodeLease.Holder holder) {
        return holder.branches() ? leftBranches(holder) : works(holder);
    }

    /** Whether that server lives or not: what it has decided stands in its own log. */
    private Finding leftBranches(NodeLease.Holder holder) {
        return rule().failed(
                        "%s belongs to %s, last heard of %s, and has prepared branches"
                                .formatted(lease.node(), holder.address(), holder.renewedAt()),
                        "Only that server's transaction log knows how the branches of %s were decided."
                                .formatted(lease.node()),
                        "Start that server again with its own data directory: its recovery ends the branches. Or start this"
                                + " one with its own -Dsemel.node=NAME. If that directory is lost for ever, see C11 in docs/rules.md.");
    }

    private Finding works(NodeLease.Holder holder) {
        String found = "%s is held by %s, since %s, renewed %s"
                .formatted(lease.node(), holder.address(), holder.takenAt(), holder.renewedAt());
        return rule().failed(
                        found,
                        "Another server works under the node name %s.".formatted(lease.node()),
                        "Stop the other server; if it has died, its lease ends at %s. Or start each node with its own"
                                        .formatted(holder.expiresAt())
                                + " -Dsemel.node=NAME, or: "
                                + Cli.writeForRestart("subsystem=transactions", "node-identifier", "NAME"));
    }
}
