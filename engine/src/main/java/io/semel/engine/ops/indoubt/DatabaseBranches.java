package io.semel.engine.ops.indoubt;

import io.semel.engine.base.Resources;
import io.semel.engine.observe.OperationName;
import jakarta.annotation.Resource;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Array;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/** The database's side of what is in doubt. Errors: {@link DeskException} if it does not answer. */
@ApplicationScoped
class DatabaseBranches {

    private static final int TIMEOUT_SECONDS = 5;

    /** Who waits for a prepared transaction waits for its id; nothing else has a lock on that. */
    private static final String BRANCHES = """
            select p.gid, p.owner, p.prepared, extract(epoch from clock_timestamp() - p.prepared)::float8,
                   count(w.pid), min(a.query_start)
            from pg_prepared_xacts p
            left join pg_locks w on w.locktype = 'transactionid' and w.transactionid = p.transaction and not w.granted
            left join pg_stat_activity a on a.pid = w.pid
            where p.database = current_database()
            group by p.gid, p.owner, p.prepared order by p.prepared
            """;

    /** One look into the index for each operation, whatever the planner believes of the table's size. */
    private static final String RECEIPTS = """
            select r.source, r.type, r.key
            from unnest(?::text[], ?::text[], ?::text[]) as asked (source, type, key)
            cross join lateral (
                select * from semel.receipt known
                where known.source = asked.source and known.type = asked.type and known.key = asked.key
                limit 1) as r
            """;

    @Resource(lookup = Resources.OBSERVER_DATASOURCE)
    DataSource dataSource;

    List<DatabaseBranch> read() {
        try (Connection connection = dataSource.getConnection();
                PreparedStatement statement = connection.prepareStatement(BRANCHES)) {
            statement.setQueryTimeout(TIMEOUT_SECONDS);
            List<DatabaseBranch> branches = new ArrayList<>();
            try (ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    branches.add(branch(rows));
                }
            }
            return branches;
        } catch (SQLException unreadable) {
            throw silent(unreadable);
        }
    }

    private static DatabaseBranch branch(ResultSet row) throws SQLException {
        return new DatabaseBranch(
                row.getString(1),
                row.getString(2),
                row.getObject(3, OffsetDateTime.class).toInstant(),
                row.getDouble(4),
                row.getLong(5),
                instant(row.getObject(6, OffsetDateTime.class)));
    }

    private static @Nullable Instant instant(@Nullable OffsetDateTime time) {
        return time == null ? null : time.toInstant();
    }

    /** Those of the operations that have their receipt, and with it their effect. */
    Set<OperationName> withReceipt(Collection<OperationName> operations) {
        if (operations.isEmpty()) {
            return Set.of();
        }
        try (Connection connection = dataSource.getConnection();
                PreparedStatement statement = connection.prepareStatement(RECEIPTS)) {
            statement.setQueryTimeout(TIMEOUT_SECONDS);
            statement.setArray(1, texts(connection, operations, OperationName::source));
            statement.setArray(2, texts(connection, operations, OperationName::type));
            statement.setArray(3, texts(connection, operations, OperationName::key));
            Set<OperationName> found = new HashSet<>();
            try (ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    found.add(new OperationName(rows.getString(1), rows.getString(2), rows.getString(3)));
                }
            }
            return found;
        } catch (SQLException unreadable) {
            throw silent(unreadable);
        }
    }

    private static Array texts(
            Connection connection, Collection<OperationName> operations, Function<OperationName, String> part)
            throws SQLException {
        return connection.createArrayOf("text", operations.stream().map(part).toArray());
    }

    private static DeskException silent(SQLException failure) {
        return new DeskException("the database does not answer: SQLSTATE " + failure.getSQLState(), failure);
    }
}
