package io.semel.lab;

import io.semel.client.Broker;
import io.semel.local.Credentials;
import io.semel.local.DatabaseLogin;
import io.semel.local.DatabaseOptions;
import io.semel.local.DatabaseTarget;
import io.semel.local.FreePorts;
import io.semel.local.JsonHttp;
import io.semel.local.LocalBroker;
import io.semel.local.LocalDatabase;
import io.semel.local.LocalServer;
import io.semel.local.LocalServiceException;
import io.semel.local.PrivateFiles;
import io.semel.local.Progress;
import io.semel.local.ServerOptions;
import io.semel.local.ServerUser;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The services that are hurt: a PostgreSQL, a wire to it, and a WildFly whose threads can be stopped at a place.
 *
 * <p><b>Threads:</b> one at a time.
 */
final class Rig implements AutoCloseable {

    private static final Duration START_PATIENCE = Duration.ofMinutes(5);
    private static final String END_SESSIONS = """
            select pg_terminate_backend(pid) from pg_stat_activity
            where usename = current_user and pid <> pg_backend_pid() and application_name like 'semel%'
            """;

    private final Bench bench;
    private final Credentials credentials = Credentials.random();
    private final LocalDatabase database;
    private final Wire databaseWire;
    private final Trap trap = new Trap();
    private final Optional<OwnBroker> broker;
    private final ServerOptions options;
    private final Agent agent;
    private final JsonHttp api;
    private Optional<Place> watched = Optional.empty();
    private LocalServer server;
    private volatile boolean closed;

    /**
     * Makes the place, starts nothing.
     *
     * @param ownBroker whether the broker is a process of its own
     */
    Rig(Bench bench, boolean ownBroker) {
        this.bench = bench;
        this.agent = new Agent(bench.folder(), bench.plantedRules(), trap.port());
        this.database = new LocalDatabase(
                new DatabaseOptions(bench.folder().resolve("database"), bench.binaries(), FreePorts.one(), Map.of()),
                credentials.database());
        this.databaseWire = new Wire(database.options().port());
        this.broker = ownBroker ? Optional.of(OwnBroker.of(bench.broker(), credentials.users())) : Optional.empty();
        ServerOptions embedded = bench.server()
                .atOffset(FreePorts.offset())
                .knowing(credentials.users())
                .using(target("127.0.0.1", databaseWire.port()))
                .with("semel.node", "semel-lab");
        this.options = broker.map(own -> embedded.using(own.throughTheWire())).orElse(embedded);
        this.api = JsonHttp.of(options.http(), credentials.userWith("viewer"));
        this.server = new LocalServer(options);
        clear();
        this.server = armed();
    }

    LocalDatabase database() {
        return database;
    }

    Wire databaseWire() {
        return databaseWire;
    }

    boolean hasOwnBroker() {
        return broker.isPresent();
    }

    LocalBroker ownBroker() {
        return broker.orElseThrow().process();
    }

    Wire brokerWire() {
        return broker.orElseThrow().wire();
    }

    LocalServer server() {
        return server;
    }

    Trap trap() {
        return trap;
    }

    /** The database past the wire, for whoever looks. */
    DatabaseTarget target() {
        return target("127.0.0.1", database.options().port());
    }

    Broker producer() {
        ServerUser user = credentials.userWith("semel-producer");
        String url = broker.map(own -> own.process().options().url()).orElse(options.broker());
        return new Broker(url, user.name(), user.password());
    }

    JsonHttp api() {
        return api;
    }

    /** A connection of the role that the application works as. */
    Connection owningConnection() throws SQLException {
        DatabaseLogin owner = credentials.database().owner();
        return DriverManager.getConnection(database.options().url(), owner.name(), owner.password());
    }

    /** Starts what does not run and waits until messages are served. */
    void start() {
        startStores();
        requireOpen();
        server.start(START_PATIENCE, Progress.SILENT);
    }

    /** After its end nothing may be started any more, because nobody would end it. */
    private void requireOpen() {
        if (closed) {
            throw new LocalServiceException("the laboratory is being closed");
        }
    }

    /** Starts database and broker, each if it does not run. */
    void startStores() {
        requireOpen();
        database.start();
        requireOpen();
        broker.ifPresent(own -> own.process().start());
    }

    /** Starts the server with threads being asked at a place from its first moment, and does not wait. */
    void launchServer(Place place) {
        requireOpen();
        watched = Optional.of(place);
        server = armed();
        server.launch(Progress.SILENT);
    }

    /** Threads that come by this place are asked from now on. */
    void watch(Place place) {
        watched = Optional.of(place);
        agent.watch(place);
    }

    /** No thread is asked any more, also of a server that is started later. */
    void watchNothing() {
        trap.release();
        if (server.running()) {
            watched.ifPresent(agent::forget);
        }
        watched = Optional.empty();
        server = armed();
    }

    /** Ends every session that the server has with the database, as an administrator's hand or a failover does. */
    void endDatabaseSessions() {
        try (Connection connection = owningConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(END_SESSIONS);
        } catch (SQLException failure) {
            throw new LocalServiceException("the sessions cannot be ended: " + failure.getMessage(), failure);
        }
    }

    /** What broker and transaction manager have kept of transactions, by their own word. */
    int leftOverOutsideOfTheDatabase() {
        return broker.map(own ->
                        Management.leftOver(server, own.process().options().target()))
                .orElseGet(() -> Management.leftOver(server));
    }

    /** Copies the logs to a folder beside that of the rig, for somebody to look into. */
    void keepEvidence(String name) {
        Map<String, Path> logs = new TreeMap<>();
        logs.put("server", options.base().resolve("log"));
        logs.put("database", database.options().directory());
        broker.ifPresent(
                own -> logs.put("broker", own.process().options().base().resolve("log")));
        Evidence.keep(logs, bench.folder().resolveSibling("failed").resolve(name));
    }

    /** Ends everything that was started here and removes its data. */
    @Override
    public void close() {
        closed = true;
        trap.close();
        databaseWire.close();
        broker.ifPresent(own -> own.wire().close());
        clear();
    }

    /** Also what a laboratory left behind that was killed itself. */
    private void clear() {
        server.crash();
        broker.ifPresent(own -> own.process().crash());
        database.crash();
        try {
            PrivateFiles.removeFolder(bench.folder());
        } catch (IOException left) {
            throw new UncheckedIOException("cannot be removed: " + bench.folder(), left);
        }
    }

    private LocalServer armed() {
        return new LocalServer(options.startedWith(List.of(agent.option(watched))));
    }

    private DatabaseTarget target(String host, int port) {
        return new DatabaseTarget(
                "jdbc:postgresql://" + host + ":" + port + "/" + DatabaseOptions.DATABASE,
                credentials.database().owner(),
                credentials.database().reader());
    }
}
