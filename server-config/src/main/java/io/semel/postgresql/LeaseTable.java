package io.semel.postgresql;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashSet;
import java.util.Set;

/** The application's table of leased node names, as far as recovery needs it. */
final class LeaseTable {

    private static final String IS_THERE = "select to_regclass('semel.node_lease') is not null";
    private static final String OTHERS = "select node from semel.node_lease where installation::text <> ?";

    private LeaseTable() {}

    static Set<String> nodesOfOthers(Connection connection, String installation) throws SQLException {
        Set<String> nodes = new HashSet<>();
        if (!isThere(connection)) {
            return nodes;
        }
        try (PreparedStatement query = connection.prepareStatement(OTHERS)) {
            query.setString(1, installation);
            try (ResultSet rows = query.executeQuery()) {
                while (rows.next()) {
                    nodes.add(rows.getString(1));
                }
            }
        }
        return nodes;
    }

    private static boolean isThere(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(IS_THERE)) {
            row.next();
            return row.getBoolean(1);
        }
    }
}
