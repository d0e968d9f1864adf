package io.semel.cli;

import io.semel.local.DatabaseTarget;
import io.semel.local.LocalServices;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/** The versions of what was running, for a report that somebody else must be able to repeat. */
final class Versions {

    private Versions() {}

    static Map<String, String> of(LocalServices services) {
        Map<String, String> versions = new LinkedHashMap<>();
        versions.put(
                "semel",
                Objects.requireNonNullElse(SemelCommand.class.getPackage().getImplementationVersion(), "not packaged"));
        versions.put("wildfly", services.distributionName().replaceFirst("^wildfly-", ""));
        versions.put("postgresql", postgresql(services.target()));
        versions.put("java", Runtime.version().toString());
        versions.put("system", System.getProperty("os.name") + " " + System.getProperty("os.arch"));
        return versions;
    }

    private static String postgresql(DatabaseTarget target) {
        try (Connection connection = DriverManager.getConnection(
                target.url(), target.reader().name(), target.reader().password())) {
            return connection.getMetaData().getDatabaseProductVersion();
        } catch (SQLException unknown) {
            return "unknown";
        }
    }
}
