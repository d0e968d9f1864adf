package io.semel.local;

import io.semel.client.Broker;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The database and the server of one run-time folder, started and stopped together.
 *
 * <p>Knows them again in a later program by what it keeps in the folder: process notes, credentials, ports, and the
 * transaction node identifier. Stops only what was started from this folder.
 *
 * <p><b>Threads:</b> one at a time per folder.
 */
public final class LocalServices {

    private static final String SERVER = "server";
    private static final String DATABASE = "database";
    private static final Duration START_PATIENCE = Duration.ofMinutes(4);
    private static final int DATABASE_PORT = 15432;

    private final ServicesLayout layout;
    private final Credentials credentials;
    private final Optional<ServicesNote> note;
    private final String node;

    public LocalServices(ServicesLayout layout) {
        this.layout = layout;
        this.note = ServicesNote.read(layout.note());
        this.credentials = Credentials.in(layout.credentials());
        this.node = note.map(ServicesNote::node).orElseGet(ServicesNote::freshNode);
    }

    public Credentials credentials() {
        return credentials;
    }

    /** The ports' offset: of the server that runs or ran last, or as asked for if there was none. */
    public int offset() {
        return layout.offset().orElseGet(() -> note.map(ServicesNote::offset).orElse(0));
    }

    /** The embedded database of this folder, whether it runs or not. */
    public LocalDatabase embedded() {
        return new LocalDatabase(DatabaseOptions.in(layout.data(), DATABASE_PORT + offset()), credentials.database());
    }

    /** The database that the server works on: the given one, or the embedded. */
    public DatabaseTarget target() {
        return layout.database()
                .orElseGet(() -> new DatabaseTarget(
                        embedded().options().url(),
                        credentials.database().owner(),
                        credentials.database().reader()));
    }

    /**
     * The broker as a producer reaches it: at a given one the server's own user sends, because ours are not known there.
     *
     * @throws LocalServiceException if the server was started on a given broker, and none is given now
     */
    public Broker producer(Schedule schedule) {
        String url = server(schedule).options().broker();
        if (layout.broker().isPresent()) {
            BrokerTarget given = layout.broker().get();
            return new Broker(url, given.user(), given.password());
        }
        note.map(ServicesNote::broker).ifPresent(elsewhere -> {
            throw new LocalServiceException(
                    "the server works on the broker " + elsewhere + ": give --broker " + elsewhere);
        });
        ServerUser user = credentials.userWith("semel-producer");
        return new Broker(url, user.name(), user.password());
    }

    /** The server with this schedule, whether it runs or not. */
    public LocalServer server(Schedule schedule) {
        ServerOptions options = ServerOptions.of(
                        layout.distribution(), layout.data().resolve("server"))
                .deploying(layout.archive())
                .atOffset(offset())
                .knowing(credentials.users())
                .using(target())
                .withAll(schedule.properties())
                .with("semel.node", node);
        return new LocalServer(layout.broker().map(options::using).orElse(options));
    }

    /**
     * Starts what does not run and waits until messages are served.
     *
     * @return what this call started, by name; empty if all ran already
     */
    public List<String> start(Schedule schedule, Progress progress) {
        FolderLock lock = FolderLock.of(layout.data());
        try {
            return startAlone(schedule, progress);
        } finally {
            lock.close();
        }
    }

    private List<String> startAlone(Schedule schedule, Progress progress) {
        LocalServer server = server(schedule);
        requireSameAsRunning(server, schedule);
        List<String> started = new ArrayList<>();
        boolean serverRuns = server.running();
        if (!serverRuns) {
            requireFreePorts(server.options().ports());
            new ServicesNote(node, offset(), schedule, target().url(), brokerUrl()).write(layout.note());
        }
        if (layout.database().isEmpty()) {
            startDatabase(progress, started);
        }
        if (server.start(START_PATIENCE, progress)) {
            started.add(SERVER);
        }
        return started;
    }

    /** Stops the server and then the database, each if it runs; returns what was stopped. */
    public List<String> stop(Progress progress) {
        return stop(List.of(SERVER, DATABASE), progress);
    }

    /** Stops those of the named services that run; returns what was stopped. */
    public List<String> stop(List<String> names, Progress progress) {
        List<String> stopped = new ArrayList<>();
        LocalServer server = server(Schedule.NORMAL);
        if (names.contains(SERVER) && server.running()) {
            progress.step("stopping WildFly");
            server.stop();
            stopped.add(SERVER);
        }
        LocalDatabase database = embedded();
        if (names.contains(DATABASE) && database.running()) {
            progress.step("stopping PostgreSQL");
            database.stop();
            stopped.add(DATABASE);
        }
        return stopped;
    }

    /** Removes all data of the folder; only after {@link #stop}. The unpacked PostgreSQL programs go too. */
    public void purge() {
        try {
            PrivateFiles.removeFolder(layout.data());
        } catch (IOException failure) {
            throw new LocalServiceException("cannot be removed: " + layout.data(), failure);
        }
    }

    /** The name of the WildFly distribution, with its version. */
    public String distributionName() {
        return String.valueOf(layout.distribution().getFileName());
    }

    /** Whose schedule the running or last server has. */
    public Optional<Schedule> lastSchedule() {
        return note.map(ServicesNote::schedule);
    }

    private @Nullable String brokerUrl() {
        return layout.broker().map(BrokerTarget::url).orElse(null);
    }

    private void startDatabase(Progress progress, List<String> started) {
        LocalDatabase database = embedded();
        if (!database.running()) {
            requireFreePorts(List.of(database.options().port()));
            progress.step("starting PostgreSQL on port " + database.options().port());
        }
        if (database.start()) {
            started.add(DATABASE);
        }
    }

    private void requireSameAsRunning(LocalServer server, Schedule schedule) {
        if (!server.running() || note.isEmpty()) {
            return;
        }
        ServicesNote last = note.get();
        boolean samePlaces = last.database().equals(target().url()) && Objects.equals(last.broker(), brokerUrl());
        if (last.offset() != offset() || last.schedule() != schedule || !samePlaces) {
            throw new LocalServiceException("a server runs already with offset " + last.offset() + ", the "
                    + last.schedule() + " redelivery schedule, " + last.database() + " and the broker "
                    + Objects.requireNonNullElse(last.broker(), "inside of it")
                    + "; end it first: ./semel down");
        }
    }

    private static void requireFreePorts(List<Integer> ports) {
        for (int port : ports) {
            if (!FreePorts.isFree(port)) {
                throw new LocalServiceException(
                        "port " + port + " is taken by another program; move all ports with --offset N");
            }
        }
    }
}
