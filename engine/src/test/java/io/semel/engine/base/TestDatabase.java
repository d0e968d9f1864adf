package io.semel.engine.base;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import javax.sql.DataSource;

/** A real PostgreSQL, as durable as a production one, with our schema; one for a test class. */
public final class TestDatabase implements AutoCloseable {

    private static final Path MIGRATIONS = Path.of("..", "server-config", "src", "main", "resources", "db", "semel");

    private final EmbeddedPostgres postgres;

    private TestDatabase(EmbeddedPostgres postgres) {
        this.postgres = postgres;
    }

    /** Starts it and runs every migration. */
    public static TestDatabase start() throws SQLException {
        try {
            TestDatabase database = new TestDatabase(EmbeddedPostgres.builder()
                    .setServerConfig("fsync", "on")
                    .setServerConfig("full_page_writes", "on")
                    .setServerConfig("synchronous_commit", "on")
                    .setServerConfig("max_prepared_transactions", "20")
                    .setPGStartupWait(Duration.ofSeconds(60))
                    .start());
            database.sql("create schema semel");
            for (Path script : scripts()) {
                database.sql("set search_path = semel; " + Files.readString(script));
            }
            return database;
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static List<Path> scripts() throws IOException {
        try (Stream<Path> files = Files.list(MIGRATIONS)) {
            return files.sorted().toList();
        }
    }

    public DataSource source() {
        return postgres.getPostgresDatabase();
    }

    /** Runs statements, each committed by itself. */
    public void sql(String text) throws SQLException {
        try (Connection connection = source().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(text);
        }
    }

    /** The only column of the only row. */
    public String value(String query) throws SQLException {
        try (Connection connection = source().getConnection();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(query)) {
            row.next();
            return row.getString(1);
        }
    }

    /** Ends it; whoever asks afterwards finds nobody. */
    @Override
    public void close() throws IOException {
        postgres.close();
    }
}
