package io.semel.engine.observe;

import org.jspecify.annotations.Nullable;

/**
 * Where a database schema stands.
 *
 * @param schema its name
 * @param known the version that this build migrated it to; null as long as it did not
 * @param version the version that the database is at now, as text for people
 * @param problem why it is not where it must be; null if it is
 */
record SchemaState(
        String schema,
        @Nullable String known,
        String version,
        @Nullable String problem) {

    static SchemaState waiting(String schema) {
        return new SchemaState(schema, null, "not migrated", "it was not migrated yet");
    }

    static SchemaState at(String schema, String version) {
        return new SchemaState(schema, version, version, null);
    }

    boolean migrated() {
        return known != null;
    }

    SchemaState failed(String failure) {
        return new SchemaState(schema, known, version, failure);
    }

    SchemaState now(String found) {
        String moved = found.equals(known) ? null : "this build knows version " + known;
        return new SchemaState(schema, known, found, moved);
    }
}
