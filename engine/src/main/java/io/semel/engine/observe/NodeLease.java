package io.semel.engine.observe;

import io.semel.engine.base.NodeName;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The right to work under a node's name, one row in the database (docs/rules.md L9).
 *
 * <ol>
 *   <li>It is taken if nobody has it, if it has expired, or, at the start of a process, if the same installation had it.
 *       Another installation takes it only if no prepared branch carries the name: only the log of the one before can
 *       tell how those were decided.
 *   <li>It is renewed by the process that has it, and by no other: whoever finds another process in it has lost it.
 *   <li>A lost lease is taken again only when it has expired.
 * </ol>
 *
 * <p><b>Transaction:</b> each statement its own, outside of JTA. <b>Threads:</b> one. All times are the database's.
 */
final class NodeLease {

    private static final int TIMEOUT_SECONDS = 5;
    private static final String TAKE = """
            insert into semel.node_lease as lease
                   (node, installation, process, address, taken_at, renewed_at, expires_at)
            values (?, ?, ?, ?, clock_timestamp(), clock_timestamp(), clock_timestamp() + ? * interval '1 second')
            on conflict (node) do update set installation = excluded.installation, process = excluded.process,
                   address = excluded.address, taken_at = excluded.taken_at, renewed_at = excluded.renewed_at,
                   expires_at = excluded.expires_at
             where (lease.expires_at <= clock_timestamp() and (? or lease.installation = excluded.installation))
                or (? and lease.installation = excluded.installation)
            """;
    private static final String RENEW = """
            update semel.node_lease
               set renewed_at = clock_timestamp(), expires_at = clock_timestamp() + ? * interval '1 second'
             where node = ? and process = ?
            """;
    private static final String HOLDER =
            "select address, taken_at, renewed_at, expires_at from semel.node_lease where node = ?";
    private static final String RELEASE =
            "update semel.node_lease set expires_at = clock_timestamp() where node = ? and process = ?";
    private static final String PREPARED = "select gid from pg_prepared_xacts where database = current_database()";

    /**
     * Who has the lease instead of us.
     *
     * @param address for people
     * @param takenAt since when
     * @param renewedAt when it was last heard of
     * @param expiresAt when it is free, if it is not heard of again
     * @param branches whether prepared branches carry the name, which only its installation may decide
     */
    record Holder(String address, Instant takenAt, Instant renewedAt, Instant expiresAt, boolean branches) {}

    private final Datasource datasource;
    private final Supplier<NodeName> node;
    private final Tenant tenant;
    private final Duration length;
    private boolean held;

    /**
     * @param node is asked when the lease is first taken, because the server's model is not there while it boots
     */
    NodeLease(Datasource datasource, Supplier<NodeName> node, Tenant tenant, Duration length) {
        this.datasource = datasource;
        this.node = node;
        this.tenant = tenant;
        this.length = length;
    }

    /** The name that is leased. */
    String node() {
        return node.get().value();
    }

    /** Takes or renews it; tells who has it if that is somebody else. */
    Optional<Holder> renew() throws SQLException {
        try (Connection connection = datasource.lookUp().getConnection()) {
            if ((held && renew(connection)) || take(connection)) {
                held = true;
                return Optional.empty();
            }
            return holder(connection);
        }
    }

    private boolean renew(Connection connection) throws SQLException {
        try (PreparedStatement statement = prepare(connection, RENEW)) {
            statement.setLong(1, length.toSeconds());
            statement.setString(2, node());
            statement.setObject(3, tenant.process());
            return statement.executeUpdate() == 1;
        }
    }

    private boolean take(Connection connection) throws SQLException {
        try (PreparedStatement statement = prepare(connection, TAKE)) {
            statement.setString(1, node());
            statement.setObject(2, tenant.installation());
            statement.setObject(3, tenant.process());
            statement.setString(4, tenant.address());
            statement.setLong(5, length.toSeconds());
            statement.setBoolean(6, !hasBranches(connection));
            statement.setBoolean(7, !held);
            return statement.executeUpdate() == 1;
        }
    }

    private Optional<Holder> holder(Connection connection) throws SQLException {
        try (PreparedStatement statement = prepare(connection, HOLDER)) {
            statement.setString(1, node());
            try (ResultSet row = statement.executeQuery()) {
                return row.next()
                        ? Optional.of(new Holder(
                                row.getString(1), time(row, 2), time(row, 3), time(row, 4), hasBranches(connection)))
                        : Optional.of(new Holder("unknown", Instant.EPOCH, Instant.EPOCH, Instant.EPOCH, false));
            }
        }
    }

    private boolean hasBranches(Connection connection) throws SQLException {
        try (PreparedStatement statement = prepare(connection, PREPARED);
                ResultSet rows = statement.executeQuery()) {
            while (rows.next()) {
                if (BranchId.ofGid(rows.getString(1))
                        .map(BranchId::node)
                        .filter(node()::equals)
                        .isPresent()) {
                    return true;
                }
            }
            return false;
        }
    }

    private static Instant time(ResultSet row, int column) throws SQLException {
        return row.getObject(column, OffsetDateTime.class).toInstant();
    }

    /** Gives it back, if it is ours. The row stays: it says whose the branches are that carry the name. */
    void release() throws SQLException {
        if (!held) {
            return;
        }
        try (Connection connection = datasource.lookUp().getConnection();
                PreparedStatement statement = prepare(connection, RELEASE)) {
            statement.setString(1, node());
            statement.setObject(2, tenant.process());
            statement.executeUpdate();
        }
    }

    private static PreparedStatement prepare(Connection connection, String sql) throws SQLException {
        PreparedStatement statement = connection.prepareStatement(sql);
        statement.setQueryTimeout(TIMEOUT_SECONDS);
        return statement;
    }
}
