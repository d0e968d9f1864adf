package io.semel.engine.ops.indoubt;

import io.semel.engine.base.Resources;
import io.semel.engine.observe.OperationName;
import jakarta.annotation.Resource;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
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

    private static final String RECEIPT = "select 1 from semel.receipt where source = ? and type = ? and key = ?";

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

    /** Whether an operation has its receipt, and with it its effect. */
    boolean hasReceipt(OperationName operation) {
        try (Connection connection = dataSource.getConnection();
                PreparedStatement statement = connection.prepareStatement(RECEIPT)) {
            statement.setQueryTimeout(TIMEOUT_SECONDS);
            statement.setString(1, operation.source());
            statement.setString(2, operation.type());
            statement.setString(3, operation.key());
            try (ResultSet rows = statement.executeQuery()) {
                return rows.next();
            }
        } catch (SQLException unreadable) {
            throw silent(unreadable);
        }
    }

    private static DeskException silent(SQLException failure) {
        return new DeskException("the database does not answer: SQLSTATE " + failure.getSQLState(), failure);
    }
}
