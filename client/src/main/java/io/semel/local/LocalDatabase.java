package io.semel.local;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * An embedded PostgreSQL that is as durable as a production one and runs as a process of its own: it outlives the
 * program that started it, and {@link #start} finds it again.
 *
 * <p><b>Life:</b> {@link #start} creates the cluster when there is none, starts it when it does not run, and makes sure
 * of the roles and the database; calling it again changes nothing. After a crash the cluster recovers from its log.
 *
 * <p><b>Threads:</b> one at a time per directory.
 */
public final class LocalDatabase {

    private static final Duration START_PATIENCE = Duration.ofSeconds(90);
    private static final Duration LEFTOVER_PATIENCE = Duration.ofSeconds(15);
    private static final Duration DYING = Duration.ofSeconds(2);
    private static final String OUR_SETTINGS = "semel.conf";

    private final DatabaseOptions options;
    private final DatabaseLogins logins;
    private final Unprivileged account = Unprivileged.forThisUser();

    public LocalDatabase(DatabaseOptions options, DatabaseLogins logins) {
        this.options = options;
        this.logins = logins;
    }

    public DatabaseOptions options() {
        return options;
    }

    public DatabaseLogins logins() {
        return logins;
    }

    /**
     * Makes sure that the database runs and has its roles.
     *
     * @return true if this call started it, false if it ran already
     * @throws LocalServiceException if it does not come up; the message shows the end of its log
     */
    public boolean start() {
        try {
            boolean started = !running();
            if (started) {
                startServer();
            }
            return ensureRoles() || started;
        } catch (IOException failure) {
            throw new LocalServiceException("PostgreSQL did not start: " + failure.getMessage() + endOfLog(), failure);
        }
    }

    /** True if it had been killed so shortly before that it still seemed to run, and was started. */
    private boolean ensureRoles() throws IOException {
        DatabaseRoles roles = new DatabaseRoles(options, logins);
        try {
            roles.ensure();
            return false;
        } catch (LocalServiceException failure) {
            if (!endsSoon()) {
                throw failure;
            }
        }
        startServer();
        roles.ensure();
        return true;
    }

    /** A process that was killed takes a moment to be gone. */
    private boolean endsSoon() {
        Instant deadline = Instant.now().plus(DYING);
        while (running() && Instant.now().isBefore(deadline)) {
            Waiting.pause(Duration.ofMillis(50));
        }
        return !running();
    }

    /** Ends it in order: open transactions are rolled back, prepared ones stay. Does nothing if it does not run. */
    public void stop() {
        shutDown("fast");
    }

    /** Ends it as a crash of the database would; the next start recovers. Does nothing if it does not run. */
    public void crash() {
        shutDown("immediate");
    }

    /** Kills its main process (SIGKILL); the others notice and end. Does nothing if it does not run. */
    public void kill() {
        process().ifPresent(OwnProcess::kill);
    }

    public boolean running() {
        return process().map(OwnProcess::alive).orElse(false);
    }

    /** The id of the main process while it runs. */
    public Optional<Long> pid() {
        return process().filter(OwnProcess::alive).map(OwnProcess::pid);
    }

    private void startServer() throws IOException {
        PostgresBinaries binaries = PostgresBinaries.in(options.binaries());
        Files.createDirectories(options.directory());
        if (!Files.exists(options.cluster().resolve("PG_VERSION"))) {
            createCluster(binaries);
        }
        Files.writeString(options.cluster().resolve(OUR_SETTINGS), options.configuration());
        account.handOver(options.binaries());
        account.handOver(options.directory());
        launch(account.command(List.of(
                binaries.program("pg_ctl"),
                "start",
                "--wait",
                "--timeout=" + START_PATIENCE.toSeconds(),
                "--pgdata=" + options.cluster(),
                "--log=" + options.log())));
    }

    /** A server that was killed leaves backends for a moment, and PostgreSQL refuses to start while they are there. */
    private void launch(List<String> command) throws IOException {
        boolean leftOver = Files.exists(note());
        Instant deadline = Instant.now().plus(LEFTOVER_PATIENCE);
        while (true) {
            try {
                Commands.run(command);
                return;
            } catch (IOException refused) {
                if (!leftOver || Instant.now().isAfter(deadline)) {
                    throw refused;
                }
            }
            Waiting.pause(Duration.ofMillis(500));
        }
    }

    private Path note() {
        return options.cluster().resolve("postmaster.pid");
    }

    /** A cluster is built beside its place and moved there, so that a half-built one is never taken for one. */
    private void createCluster(PostgresBinaries binaries) throws IOException {
        Path draft = options.directory().resolve("cluster.draft");
        PrivateFiles.removeFolder(draft);
        Path password = options.directory().resolve("administrator.password");
        PrivateFiles.write(password, logins.administrator().password() + "\n");
        try {
            account.handOver(options.directory());
            Commands.run(account.command(List.of(
                    binaries.program("initdb"),
                    "--pgdata=" + draft,
                    "--username=" + logins.administrator().name(),
                    "--pwfile=" + password,
                    "--auth=scram-sha-256",
                    "--encoding=UTF8",
                    "--no-locale",
                    "--data-checksums")));
        } finally {
            Files.deleteIfExists(password);
        }
        Files.writeString(
                draft.resolve("postgresql.conf"), "\ninclude '" + OUR_SETTINGS + "'\n", StandardOpenOption.APPEND);
        PrivateFiles.removeFolder(options.cluster());
        Files.move(draft, options.cluster());
    }

    private void shutDown(String mode) {
        if (!running()) {
            return;
        }
        try {
            PostgresBinaries binaries = PostgresBinaries.in(options.binaries());
            Commands.run(account.command(List.of(
                    binaries.program("pg_ctl"), "stop", "--wait", "--mode=" + mode, "--pgdata=" + options.cluster())));
        } catch (IOException failure) {
            throw new LocalServiceException("PostgreSQL did not stop: " + failure.getMessage(), failure);
        }
    }

    /** PostgreSQL's own note begins with the process id; that it is ours, and not a later stranger's, its command line tells. */
    private Optional<OwnProcess> process() {
        Path note = note();
        if (!Files.exists(note)) {
            return Optional.empty();
        }
        try {
            long pid = Long.parseLong(Files.readAllLines(note).get(0).strip());
            return ProcessHandle.of(pid).filter(this::servesOurCluster).map(OwnProcess::of);
        } catch (IOException | RuntimeException halfWritten) {
            return Optional.empty();
        }
    }

    private boolean servesOurCluster(ProcessHandle candidate) {
        return candidate
                .info()
                .commandLine()
                .map(line -> line.contains(options.cluster().toString()))
                .orElse(true);
    }

    private String endOfLog() {
        return LogLines.last(options.log(), 15);
    }
}
