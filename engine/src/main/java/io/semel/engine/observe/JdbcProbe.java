package io.semel.engine.observe;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLNonTransientConnectionException;

/**
 * Asks the database for what the checks judge, over both datasources, outside of any transaction. While it is away only its
 * port is tried, because a pool that gets no connection writes a stack trace into the log each time. Used by one thread.
 */
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
                   current_setting('transaction_read_only'),
                   current_user::text,
                   (select coalesce(extract(epoch from clock_timestamp() - min(prepared)), 0)::float8
                    from pg_prepared_xacts where database = current_database()),
            """ + IDENTITY + ", (select count(*) from pg_prepared_xacts)::int";

    private final Datasource xa;
    private final Datasource observer;
    private final Port port;
    private boolean away;

    JdbcProbe(Datasource xa, Datasource observer, Port port) {
        this.xa = xa;
        this.observer = observer;
        this.port = port;
    }

    @Override
    public DatabaseFacts ask() throws SQLException {
        if (away) {
            port.knock();
        }
        away = true;
        DatabaseFacts facts = askBoth();
        away = false;
        return facts;
    }

    private DatabaseFacts askBoth() throws SQLException {
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
                row.getString(9),
                row.getString(11),
                observerIdentity,
                row.getDouble(10),
                row.getInt(12));
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

    /** Where the database listens. */
    interface Port {

        /** Returns if somebody listens, or if it is not known where. */
        void knock() throws SQLException;
    }

    private interface Reader<T> {
        T read(ResultSet row) throws SQLException;
    }
}
