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
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** A PostgreSQL and a WildFly of a benchmark's own, on free ports. Removed at the end. */
public final class Site implements AutoCloseable {

    static final String PLAIN_QUEUE = "bench.plain";

    private static final Duration PATIENCE = Duration.ofMinutes(5);
    private static final String BROKER = "/subsystem=messaging-activemq/server=default";
    private static final String PLAIN_ARCHIVE = "benchmarks/target/plain.war";

    private final Path checkout;
    private final Path folder;
    private final Credentials credentials = Credentials.random();
    private final LocalDatabase database;
    private final LocalServer server;

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
                new DatabaseOptions(folder.resolve("database"), data.resolve("postgresql"), FreePorts.one(), Map.of()),
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

    /** Adds the queue of the plain bean, with the size of our own before it is paged, and its archive. */
    public void deployPlain() {
        String address = "jms.queue." + PLAIN_QUEUE;
        cli(
                BROKER + "/address-setting=" + address + ":add(dead-letter-address=jms.queue.semel.dead,"
                        + "expiry-address=jms.queue.semel.expired,max-delivery-attempts=12,redelivery-delay=2000,"
                        + "address-full-policy=PAGE,max-size-bytes=67108864,page-size-bytes=4194304)",
                BROKER + "/security-setting=" + address + ":add",
                BROKER + "/security-setting=" + address + "/role=semel-producer:add(send=true)",
                "jms-queue add --queue-address=%s --entries=java:/jms/queue/bench/plain".formatted(PLAIN_QUEUE),
                "deploy " + checkout.resolve(PLAIN_ARCHIVE).toAbsolutePath().normalize());
    }

    void cli(String... lines) {
        CommandLine.run(server, List.of(lines));
    }

    Broker broker() {
        ServerUser user = credentials.userWith("semel-producer");
        return new Broker(server.options().broker(), user.name(), user.password());
    }

    Connection connection() throws SQLException {
        DatabaseLogin owner = credentials.database().owner();
        return DriverManager.getConnection(database.options().url(), owner.name(), owner.password());
    }

    /** Processor seconds that the server and the database's running processes have used. */
    double cpuSeconds() {
        Stream<ProcessHandle> all = Stream.concat(
                server.pid().flatMap(ProcessHandle::of).stream(),
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
        server.crash();
        database.crash();
        PrivateFiles.removeFolder(folder);
    }
}
