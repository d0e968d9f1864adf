package io.semel.lab;

import io.semel.local.Machine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a certificate is worth nothing without.
 *
 * @param versions of what is hurt
 * @param machine it runs on
 * @param configuration of database and server that decides about durability and recovery
 */
record Surroundings(Map<String, String> versions, Map<String, String> machine, Map<String, String> configuration) {

    private static final List<String> DATABASE_SETTINGS = List.of(
            "fsync",
            "full_page_writes",
            "synchronous_commit",
            "wal_sync_method",
            "max_prepared_transactions",
            "max_connections");

    /** System properties of the server that decide about recovery and redelivery; the value is an expression's default. */
    private static final Pattern PROPERTY = Pattern.compile(
            "(periodicRecoveryPeriod|recoveryBackoffPeriod|orphanSafetyInterval|max-delivery-attempts|redelivery-delay"
                    + "|redelivery-multiplier|max-redelivery-delay|journal-type)\"?(?: value)?=\"(?:\\$\\{[^:}]*:)?([^}\"]*)");

    /** Looks at a rig whose database runs. */
    static Surroundings of(Rig rig) {
        Map<String, String> versions = new TreeMap<>();
        Map<String, String> configuration = new TreeMap<>();
        try (Connection connection = rig.owningConnection()) {
            versions.put("postgresql", connection.getMetaData().getDatabaseProductVersion());
            for (String setting : DATABASE_SETTINGS) {
                configuration.put("postgresql " + setting, show(connection, setting));
            }
        } catch (SQLException away) {
            versions.put("postgresql", "unknown");
        }
        versions.put(
                "wildfly",
                String.valueOf(rig.server().options().distribution().getFileName())
                        .replaceFirst("^wildfly-", ""));
        versions.put("java", Runtime.version().toString());
        configuration.put("server heap", rig.server().options().heap());
        configuration.putAll(ofServer(rig.server().options().configuration()));
        return new Surroundings(versions, Machine.facts(), configuration);
    }

    private static String show(Connection connection, String setting) throws SQLException {
        try (PreparedStatement query = connection.prepareStatement("select current_setting(?)")) {
            query.setString(1, setting);
            ResultSet row = query.executeQuery();
            row.next();
            return row.getString(1);
        }
    }

    private static Map<String, String> ofServer(Path xml) {
        Map<String, String> found = new TreeMap<>();
        found.put("server file", String.valueOf(xml.getFileName()));
        try {
            Matcher matcher = PROPERTY.matcher(Files.readString(xml));
            while (matcher.find()) {
                found.putIfAbsent("server " + matcher.group(1), matcher.group(2));
            }
        } catch (IOException unreadable) {
            found.put("server file", "unreadable");
        }
        return found;
    }
}
