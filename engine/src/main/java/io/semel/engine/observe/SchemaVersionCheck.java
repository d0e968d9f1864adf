package io.semel.engine.observe;

import java.util.stream.Collectors;

/** Every schema is at the version that this build knows; what is behind is migrated first. */
record SchemaVersionCheck(SchemaMigration migration) implements DatabaseCheck {

    static final String NAME = "schema-version";

    @Override
    public Rule rule() {
        return Rule.fatal(NAME, "On another schema the claim fails or, worse, writes what the other version misreads.");
    }

    @Override
    public Finding examine(DatabaseFacts database) {
        migration.migrate();
        String found = migration.states().stream()
                .map(state -> state.schema() + " " + state.version())
                .collect(Collectors.joining(", "));
        return migration.states().stream()
                .filter(state -> state.problem() != null)
                .findFirst()
                .map(state -> refused(found, state))
                .orElseGet(() -> rule().passed(found));
    }

    private Finding refused(String found, SchemaState state) {
        return rule().failed(
                        found,
                        "Schema %s is not where it must be: %s.".formatted(state.schema(), state.problem()),
                        "Deploy the build that belongs to the database, or let its owner look into"
                                + " select * from \"%s\".flyway_schema_history order by installed_rank;"
                                        .formatted(state.schema()));
    }
}
