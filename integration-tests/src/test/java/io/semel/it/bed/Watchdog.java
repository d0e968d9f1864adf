package io.semel.it.bed;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * A process of its own that ends what a killed test JVM leaves behind: what it had started, then server, broker and
 * PostgreSQL of the bed, which were started apart from it. After an ordinary end it finds nothing and ends too.
 */
public final class Watchdog {

    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final Duration CLOCK_STEP = Duration.ofSeconds(2);

    private final ProcessHandle tests;
    private final Set<ProcessHandle> children = new HashSet<>();

    private Watchdog(ProcessHandle tests) {
        this.tests = tests;
    }

    /** Starts a watchdog for this JVM and the services that will run in {@code bed}. */
    public static void watch(Path bed) throws IOException {
        new ProcessBuilder(
                        ProcessHandle.current().info().command().orElse("java"),
                        "-Xmx32m",
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        Path.of("target/test-classes").toAbsolutePath().toString(),
                        Watchdog.class.getName(),
                        String.valueOf(ProcessHandle.current().pid()),
                        bed.toString())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    /** Watches until the tests have ended, then clears up; also when the whole group of processes is told to end. */
    public static void main(String[] arguments) throws InterruptedException {
        Optional<ProcessHandle> tests = ProcessHandle.of(Long.parseLong(arguments[0]));
        Path bed = Path.of(arguments[1]);
        Runtime.getRuntime().addShutdownHook(new Thread(() -> clear(tests, bed)));
        if (tests.isPresent()) {
            new Watchdog(tests.get()).watch();
        }
    }

    private static void clear(Optional<ProcessHandle> tests, Path bed) {
        try {
            if (tests.isPresent() && !hasEnded(tests.get(), PATIENCE)) {
                return;
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
        detached(bed.resolve("server/process")).ifPresent(ProcessHandle::destroyForcibly);
        detached(bed.resolve("broker/process")).ifPresent(ProcessHandle::destroyForcibly);
        database(bed.resolve("database/cluster/postmaster.pid")).ifPresent(Watchdog::end);
    }

    /** A killed process takes its list of children with it, so they are noted while it lives. */
    private void watch() throws InterruptedException {
        while (!hasEnded(tests, Duration.ofSeconds(1))) {
            tests.descendants()
                    .filter(child -> !child.equals(ProcessHandle.current()))
                    .forEach(children::add);
        }
        children.forEach(ProcessHandle::destroyForcibly);
    }

    private static void end(ProcessHandle database) {
        database.destroy();
        try {
            if (!hasEnded(database, PATIENCE)) {
                database.destroyForcibly();
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private static boolean hasEnded(ProcessHandle process, Duration patience) throws InterruptedException {
        try {
            process.onExit().get(patience.toMillis(), TimeUnit.MILLISECONDS);
            return true;
        } catch (ExecutionException | TimeoutException stillThere) {
            return !process.isAlive();
        }
    }

    /** The note that a server or broker of ours leaves: its process id, and its start as a date. */
    private static Optional<ProcessHandle> detached(Path note) {
        try {
            List<String> lines = Files.readAllLines(note);
            return process(lines.get(0), Instant.parse(lines.get(1).strip()));
        } catch (IOException | RuntimeException nothingStarted) {
            return Optional.empty();
        }
    }

    /** PostgreSQL's own note: the first line is the process id, the third its start in seconds. */
    private static Optional<ProcessHandle> database(Path note) {
        try {
            List<String> lines = Files.readAllLines(note);
            return process(
                    lines.get(0),
                    Instant.ofEpochSecond(Long.parseLong(lines.get(2).strip())));
        } catch (IOException | RuntimeException noDatabase) {
            return Optional.empty();
        }
    }

    /** The process of this id, unless it is another one that got the id later. */
    private static Optional<ProcessHandle> process(String id, Instant start) {
        return ProcessHandle.of(Long.parseLong(id.strip()))
                .filter(process -> process.info()
                        .startInstant()
                        .map(instant -> Duration.between(start, instant).abs().compareTo(CLOCK_STEP) <= 0)
                        .orElse(true));
    }
}
