package io.semel.engine.observe;

import io.semel.engine.operation.BusinessSchema;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.MigrationVersion;

/**
 * Brings the engine's schema and then every {@link BusinessSchema} to the version that this build knows, by Flyway, on
 * the datasource outside of JTA. Schemas are created if missing.
 *
 * <p>Several nodes may start at once: Flyway works under a lock of the database, and a node that lost a race for creating
 * a schema succeeds the next time. A database that is ahead of this build is refused.
 */
final class SchemaMigration {

    /** The engine's own schema. */
    static final BusinessSchema ENGINE = new BusinessSchema("semel", "db/semel");

    private static final String HISTORY = "flyway_schema_history";

    private final Datasource datasource;
    private final List<BusinessSchema> schemas = new ArrayList<>();
    private final Map<String, SchemaState> states = new LinkedHashMap<>();

    SchemaMigration(Datasource datasource, List<BusinessSchema> business) {
        this.datasource = datasource;
        schemas.add(ENGINE);
        schemas.addAll(business);
        schemas.forEach(schema -> states.put(schema.name(), SchemaState.waiting(schema.name())));
    }

    /** Migrates what is not yet migrated, and looks whether the rest still stands where it was left. Never throws. */
    void migrate() {
        for (BusinessSchema schema : schemas) {
            SchemaState before = states.getOrDefault(schema.name(), SchemaState.waiting(schema.name()));
            try {
                states.put(schema.name(), before.migrated() ? verify(before) : migrate(schema));
            } catch (RuntimeException | SQLException failed) {
                states.put(schema.name(), before.failed(String.valueOf(failed.getMessage())));
            }
        }
    }

    /** Where each schema stands, the engine's first. */
    List<SchemaState> states() {
        return List.copyOf(states.values());
    }

    private SchemaState migrate(BusinessSchema schema) throws SQLException {
        Flyway flyway = Flyway.configure(SchemaMigration.class.getClassLoader())
                .dataSource(datasource.lookUp())
                .schemas(schema.name())
                .defaultSchema(schema.name())
                .createSchemas(true)
                .table(HISTORY)
                .locations("classpath:" + schema.location())
                .failOnMissingLocations(true)
                .ignoreMigrationPatterns(new String[0])
                .load();
        flyway.migrate();
        return SchemaState.at(schema.name(), versionOf(schema.name()));
    }

    private SchemaState verify(SchemaState before) throws SQLException {
        return before.now(versionOf(before.schema()));
    }

    private String versionOf(String schema) throws SQLException {
        String latest = "select version from \"%s\".%s where success and version is not null order by installed_rank"
                .formatted(schema, HISTORY);
        MigrationVersion version = MigrationVersion.EMPTY;
        try (Connection connection = datasource.lookUp().getConnection();
                var statement = connection.prepareStatement(latest);
                ResultSet rows = statement.executeQuery()) {
            while (rows.next()) {
                MigrationVersion applied = MigrationVersion.fromVersion(rows.getString(1));
                version = applied.isNewerThan(version) ? applied : version;
            }
        }
        return version.toString();
    }
}
