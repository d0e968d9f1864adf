package io.semel.local;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** Creates the roles and the database that are missing; run at every start, changes nothing the second time. */
final class DatabaseRoles {

    private final DatabaseOptions options;
    private final DatabaseLogins logins;

    DatabaseRoles(DatabaseOptions options, DatabaseLogins logins) {
        this.options = options;
        this.logins = logins;
    }

    void ensure() {
        String server = options.url().replaceFirst("/" + DatabaseOptions.DATABASE + "$", "/postgres");
        DatabaseLogin administrator = logins.administrator();
        try (Connection connection =
                        DriverManager.getConnection(server, administrator.name(), administrator.password());
                Statement statement = connection.createStatement()) {
            ensureRole(connection, logins.owner());
            ensureRole(connection, logins.reader());
            if (isMissing(connection, "select 1 from pg_database where datname = ?", DatabaseOptions.DATABASE)) {
                statement.execute("create database " + DatabaseOptions.DATABASE + " owner "
                        + logins.owner().name());
            }
            statement.execute("revoke all on database " + DatabaseOptions.DATABASE + " from public");
            statement.execute("grant connect on database " + DatabaseOptions.DATABASE + " to "
                    + logins.reader().name());
            readOnly(statement);
        } catch (SQLException failure) {
            throw new LocalServiceException(
                    "the roles of PostgreSQL on port " + options.port() + " cannot be prepared: "
                            + failure.getMessage(),
                    failure);
        }
    }

    /** The predefined role covers every schema and table of today and of later migrations. */
    private void readOnly(Statement statement) throws SQLException {
        String reader = logins.reader().name();
        statement.execute("grant pg_read_all_data to " + reader);
        statement.execute("alter role " + reader + " set default_transaction_read_only = on");
    }

    private static void ensureRole(Connection connection, DatabaseLogin login) throws SQLException {
        boolean missing = isMissing(connection, "select 1 from pg_roles where rolname = ?", login.name());
        String verb = missing ? "create" : "alter";
        try (Statement statement = connection.createStatement()) {
            statement.execute(verb + " role " + login.name() + " login password '"
                    + login.password().replace("'", "''") + "'");
        }
    }

    private static boolean isMissing(Connection connection, String question, String name) throws SQLException {
        try (PreparedStatement query = connection.prepareStatement(question)) {
            query.setString(1, name);
            try (ResultSet answer = query.executeQuery()) {
                return !answer.next();
            }
        }
    }
}
