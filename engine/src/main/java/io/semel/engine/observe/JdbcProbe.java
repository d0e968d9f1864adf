package io.semel.engine.observe;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLNonTransientConnectionException;

/** Asks the database for what the checks judge, over both datasources, outside of any transaction. */
final class JdbcProbe implements DatabaseProbe {

    private static final int TIMEOUT_SECONDS = 5;
    private static final String IDENTITY = "current_database() || ' since ' || pg_postmaster_start_time()";
    private static final String SETTINGS = """
            select current_setting('server_version_num')::int,
                   current_setting('transaction_isolation'),
                   current_setting('max_prepared_transactions')::int,
                   current_setting('max_connections')::int,
                   current_setting('fsync'),
                   current_setting('full_page_writes'),
                   current_setting('synchronous_commit'),
                   current_user::text,
                   (select coalesce(extract(epoch from clock_timestamp() - min(prepared)), 0)::float8
                    from pg_prepared_xacts where database = current_database()),
            """ + IDENTITY;

    private final Datasource xa;
    private final Datasource observer;

    JdbcProbe(Datasource xa, Datasource observer) {
        this.xa = xa;
        this.observer = observer;
    }

    @Override
    public DatabaseFacts ask() throws SQLException {
        String observerIdentity = ask(observer, "select " + IDENTITY, row -> row.getString(1));
        return ask(xa, SETTINGS, row -> read(row, observerIdentity));
    }

    private static DatabaseFacts read(ResultSet row, String observerIdentity) throws SQLException {
        return new DatabaseFacts(
                row.getInt(1),
                row.getString(2),
                row.getInt(3),
                row.getInt(4),
                row.getString(5),
                row.getString(6),
                row.getString(7),
                row.getString(8),
                row.getString(10),
                observerIdentity,
                row.getDouble(9));
    }

    private static <T> T ask(Datasource datasource, String sql, Reader<T> reader) throws SQLException {
        try (Connection connection = datasource.lookUp().getConnection();
                var statement = connection.createStatement()) {
            statement.setQueryTimeout(TIMEOUT_SECONDS);
            try (ResultSet rows = statement.executeQuery(sql)) {
                if (!rows.next()) {
                    throw new SQLNonTransientConnectionException("the database answered no row", "08P01");
                }
                return reader.read(rows);
            }
        }
    }

    private interface Reader<T> {
        T read(ResultSet row) throws SQLException;
    }
}
