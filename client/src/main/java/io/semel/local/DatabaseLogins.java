package io.semel.local;

/**
 * The three roles of an embedded database.
 *
 * @param administrator the cluster's superuser, used to create the others
 * @param owner owns the database and both schemas; the application and its recovery log in as this one
 * @param reader may read every schema and change nothing
 */
public record DatabaseLogins(DatabaseLogin administrator, DatabaseLogin owner, DatabaseLogin reader) {

    public static final String ADMINISTRATOR = "postgres";
    public static final String OWNER = "semel";
    public static final String READER = "semel_reader";
}
