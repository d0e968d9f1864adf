package io.semel.bench;

import io.semel.client.Broker;
import io.semel.local.CommandLine;
import io.semel.local.Credentials;
import io.semel.local.DatabaseLogin;
import io.semel.local.DatabaseOptions;
import io.semel.local.DatabaseTarget;
import io.semel.local.FreePorts;
import io.semel.local.LocalDatabase;
import io.semel.local.LocalServer;
import io.semel.local.LocalServiceException;
import io.semel.local.OpenCommandLine;
import io.semel.local.PrivateFiles;
import io.semel.local.Progress;
import io.semel.local.ServerOptions;
import io.semel.local.ServerUser;
import io.semel.local.ServicesLayout;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A PostgreSQL and a WildFly of a benchmark's own, on free ports. Removed at the end. */
public final class Site implements AutoCloseable {

    static final String PLAIN_QUEUE = "bench.plain";
    static final String CAMEL_QUEUE = "bench.camel";
    static final String SPRING_QUEUE = "bench.spring";
    static final String HAND_QUEUE = "bench.hand";

    private static final Duration PATIENCE = Duration.ofMinutes(5);
    private static final String BROKER = "/subsystem=messaging-activemq/server=default";
    /** The peers' own, because theirs open a consumer for each message and would give back what was sent ahead. */
    private static final String FACTORY = BROKER + "/pooled-connection-factory=bench:add(connectors=[in-vm],"
            + "entries=[java:/BenchXA],transaction=xa,consumer-window-size=0,max-pool-size=60)";

    private static final String SESSIONS = "semel.sessions";
    /** The time of each commit, from which latencies are told. */
    private static final Map<String, String> SETTINGS = Map.of("track_commit_timestamp", "on");
    /** The tables in which the peers keep their keys; Camel's as it would make its own. */
    private static final String KEYS = """
            create schema if not exists bench;
            create table bench.camel_messageprocessed (
                processorname varchar(255), messageid varchar(100), createdat timestamp,
                primary key (processorname, messageid));
            create table bench.spring_key (key text primary key, at timestamptz not null default clock_timestamp());
            create table bench.hand_key (key text primary key, at timestamptz not null default clock_timestamp())
            """;

    private final Path checkout;
    private final Path folder;
    private final Credentials credentials = Credentials.random();
    private final LocalDatabase database;
    private final LocalServer server;
    private Optional<HandWrittenProcess> handWritten = Optional.empty();
    private @Nullable OpenCommandLine operations;

    /**
     * Makes the place and starts nothing; what a killed run has left there ends and goes.
     *
     * @param checkout the built project
     * @param data the run-time folder
     * @param name tells it from other sites
     * @param properties further system properties of the server
     */
    public Site(Path checkout, Path data, String name, Map<String, String> properties) throws IOException {
        this.checkout = checkout;
        this.folder = data.resolve("bench").resolve(name);
        ServicesLayout layout =
                new ServicesLayout(checkout, folder, Optional.empty(), Optional.empty(), Optional.empty());
        database = new LocalDatabase(
                new DatabaseOptions(folder.resolve("database"), data.resolve("postgresql"), FreePorts.one(), SETTINGS),
                credentials.database());
        server = new LocalServer(ServerOptions.of(layout.distribution(), folder.resolve("server"))
                .deploying(layout.archive())
                .atOffset(FreePorts.offset())
                .knowing(credentials.users())
                .using(new DatabaseTarget(
                        database.options().url(),
                        credentials.database().owner(),
                        credentials.database().reader()))
                .with("semel.node", "semel-bench-" + name)
                .withAll(properties));
        clear();
    }

    /** Starts both and waits until messages are served. */
    public void start() {
        database.start();
        server.start(PATIENCE, Progress.SILENT);
    }

    /** Adds the queue of the plain bean and its archive. */
    public void deployPlain() {
        addQueue(PLAIN_QUEUE);
        deploy("plain");
    }

    /** Adds the queues, tables and archives of the peers, and starts the hand-written program. */
    public void deployPeers() {
        try (Connection connection = connection();
                Statement statement = connection.createStatement()) {
            statement.execute(KEYS);
            List.of(CAMEL_QUEUE, SPRING_QUEUE, HAND_QUEUE).forEach(this::addQueue);
            cli(FACTORY);
            deploy("camel");
            deploy("spring");
            handWritten = Optional.of(new HandWrittenProcess(environment(), folder.resolve("hand-written.log")));
        } catch (SQLException | IOException failed) {
            throw new LocalServiceException("the peers cannot be started: " + failed.getMessage(), failed);
        }
    }

    /** Adds a queue with the size of our own before it is paged, from which the producer may take too. */
    void addQueue(String name) {
        String address = "jms.queue." + name;
        String rights = BROKER + "/security-setting=" + address;
        cli(
                BROKER + "/address-setting=" + address + ":add(dead-letter-address=jms.queue.semel.dead,"
                        + "expiry-address=jms.queue.semel.expired,max-delivery-attempts=12,redelivery-delay=2000,"
                        + "address-full-policy=PAGE,max-size-bytes=67108864,page-size-bytes=4194304)",
                rights + ":add",
                rights + "/role=semel-producer:add(send=true,consume=true)",
                "jms-queue add --queue-address=%s --entries=java:/jms/queue/%s"
                        .formatted(name, name.replace('.', '/')));
    }

    private void deploy(String name) {
        Path archive = checkout.resolve("benchmarks").resolve(name).resolve("target/" + name + ".war");
        cli("deploy " + archive.toAbsolutePath().normalize());
    }

    private Map<String, String> environment() {
        Broker broker = broker();
        DatabaseLogin owner = credentials.database().owner();
        return Map.of(
                HandWritten.BROKER_URL, broker.url(),
                HandWritten.BROKER_USER, broker.user(),
                HandWritten.BROKER_PASSWORD, broker.password(),
                HandWritten.DATABASE_URL, database.options().url(),
                HandWritten.DATABASE_USER, owner.name(),
                HandWritten.DATABASE_PASSWORD, owner.password(),
                HandWritten.SESSIONS, server.options().properties().getOrDefault(SESSIONS, "15"));
    }

    void cli(String... lines) {
        CommandLine.run(server, List.of(lines));
    }

    /** Runs one operation at once, without a command line's start beside what is measured. */
    void run(String operation) {
        if (operations == null) {
            operations = new OpenCommandLine(server);
        }
        operations.run(operation);
    }

    Broker broker() {
        ServerUser user = credentials.userWith("semel-producer");
        return new Broker(server.options().broker(), user.name(), user.password());
    }

    Connection connection() throws SQLException {
        DatabaseLogin owner = credentials.database().owner();
        return DriverManager.getConnection(database.options().url(), owner.name(), owner.password());
    }

    /** Processor seconds that the server, the hand-written program and the database's running processes have used. */
    double cpuSeconds() {
        Stream<ProcessHandle> programs = Stream.concat(
                server.pid().flatMap(ProcessHandle::of).stream(), handWritten.map(HandWrittenProcess::handle).stream());
        Stream<ProcessHandle> all = Stream.concat(
                programs,
                database.pid().flatMap(ProcessHandle::of).stream()
                        .flatMap(postmaster -> Stream.concat(Stream.of(postmaster), postmaster.descendants())));
        return all.map(process -> process.info().totalCpuDuration())
                .flatMap(Optional::stream)
                .mapToDouble(time -> time.toMillis() / 1000.0)
                .sum();
    }

    @Override
    public void close() throws IOException {
        clear();
    }

    private void clear() throws IOException {
        handWritten.ifPresent(HandWrittenProcess::close);
        if (operations != null) {
            operations.close();
        }
        server.crash();
        database.crash();
        PrivateFiles.removeFolder(folder);
    }
}
