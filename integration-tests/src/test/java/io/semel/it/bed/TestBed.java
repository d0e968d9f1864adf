package io.semel.it.bed;

import static java.util.Objects.requireNonNull;

import io.semel.local.Credentials;
import io.semel.local.DatabaseOptions;
import io.semel.local.DatabaseTarget;
import io.semel.local.FreePorts;
import io.semel.local.LocalDatabase;
import io.semel.local.LocalServer;
import io.semel.local.PrivateFiles;
import io.semel.local.ServerOptions;
import io.semel.local.ServerUser;
import io.semel.local.ServicesLayout;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What the tests of a run share.
 *
 * <ol>
 *   <li>A fresh PostgreSQL with fsync on, and a server folder that points at it, both on free loopback ports.
 *   <li>System properties that {@code arquillian.xml} refers to; Arquillian then starts the server, and {@link
 *       DeployOnce} deploys the EAR that the build made.
 *   <li>A watchdog that ends both processes should this JVM be killed.
 * </ol>
 *
 * <p>The server is configured as shipped but for a short redelivery schedule, so that poison is dead within seconds.
 */
public final class TestBed implements AutoCloseable {

    /** How often the test server lets a message fail before it is dead. */
    public static final int DELIVERY_LIMIT = 5;

    private static final Map<String, String> SHORT_SCHEDULE = Map.of(
            "semel.max-delivery-attempts", String.valueOf(DELIVERY_LIMIT - 1),
            "semel.redelivery-delay", "300",
            "semel.redelivery-multiplier", "2.0",
            "semel.max-redelivery-delay", "1500");

    private static volatile @Nullable TestBed current;

    private final Path folder;
    private final Credentials credentials;
    private final LocalDatabase database;
    private final LocalServer server;
    private final Path archive;

    private TestBed(Path target, ServicesLayout layout) throws IOException {
        this.folder = target.resolve("bed");
        this.archive = layout.archive();
        this.credentials = Credentials.random();
        this.database = new LocalDatabase(
                new DatabaseOptions(
                        folder.resolve("database"), target.resolve("postgresql"), FreePorts.one(), Map.of()),
                credentials.database());
        this.server = new LocalServer(ServerOptions.of(layout.distribution(), folder.resolve("server"))
                .atOffset(FreePorts.offset())
                .knowing(credentials.users())
                .using(new DatabaseTarget(
                        database.options().url(),
                        credentials.database().owner(),
                        credentials.database().reader()))
                .withAll(SHORT_SCHEDULE)
                .with("semel.node", "semel-it"));
    }

    /** The bed of this run. */
    public static TestBed current() {
        return requireNonNull(current, "a test of the server is annotated with @OnTheServer");
    }

    static TestBed start() {
        Path target = Path.of(System.getProperty("semel.it.target", "target"));
        ServicesLayout layout = ServicesLayout.of(Path.of(System.getProperty("semel.it.checkout", "..")));
        try {
            TestBed bed = new TestBed(target.toAbsolutePath().normalize(), layout);
            bed.clear();
            Watchdog.watch(bed.folder);
            bed.database.start();
            bed.server.prepare();
            bed.tellArquillian();
            current = bed;
            return bed;
        } catch (IOException failure) {
            throw new UncheckedIOException("the test bed cannot be made", failure);
        }
    }

    private void clear() throws IOException {
        database.crash();
        PrivateFiles.removeFolder(folder);
    }

    private void tellArquillian() {
        System.setProperty(
                "semel.it.distribution", server.options().distribution().toString());
        System.setProperty("semel.it.java-options", quoted(server.javaOptions()));
        System.setProperty("semel.it.arguments", quoted(server.arguments()));
        String management = server.options().management();
        System.setProperty("semel.it.management-port", management.substring(management.lastIndexOf(':') + 1));
    }

    /** Arquillian splits at blanks, which a path may have. */
    private static String quoted(List<String> words) {
        return words.stream().map(word -> '"' + word + '"').collect(Collectors.joining(" "));
    }

    /** The EAR that the build made. */
    Path archive() {
        return archive;
    }

    /** The server's addresses. */
    public ServerOptions server() {
        return server.options();
    }

    /** The first user that has this role. */
    public ServerUser user(String role) {
        return credentials.userWith(role);
    }

    /** A connection that may look at everything and change nothing. */
    public Connection lookingConnection() throws SQLException {
        var reader = credentials.database().reader();
        return DriverManager.getConnection(database.options().url(), reader.name(), reader.password());
    }

    /** A connection of the role that the application works as, to stand in its way. */
    public Connection owningConnection() throws SQLException {
        var owner = credentials.database().owner();
        return DriverManager.getConnection(database.options().url(), owner.name(), owner.password());
    }

    /** Every log that the run writes: the server's and the database's. */
    public List<Path> logs() {
        return List.of(serverLog(), databaseLog());
    }

    public Path serverLog() {
        return folder.resolve("server/log/server.log");
    }

    public Path databaseLog() {
        return folder.resolve("database/postgresql.log");
    }

    /** Ends the database; Arquillian has stopped the server before. */
    @Override
    public void close() {
        database.stop();
    }
}
