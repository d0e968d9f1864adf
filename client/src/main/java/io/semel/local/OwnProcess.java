package io.semel.local;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;

/**
 * A process that we started, known by its id and its start, so that a stranger who got the same id later is never
 * mistaken for it.
 *
 * @param pid the process id
 * @param start when it started, in the operating system's own words; empty if it does not say
 */
record OwnProcess(long pid, String start) {

    private static final int STATE = 0;
    private static final int START = 19;

    static OwnProcess of(ProcessHandle handle) {
        return new OwnProcess(handle.pid(), startOf(handle));
    }

    /** Reads what {@link #remember} wrote; empty if nothing was written or it cannot be read. */
    static Optional<OwnProcess> recall(Path file) {
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        try {
            List<String> lines = Files.readAllLines(file);
            return lines.size() < 2
                    ? Optional.empty()
                    : Optional.of(new OwnProcess(Long.parseLong(lines.get(0)), lines.get(1)));
        } catch (IOException | RuntimeException unreadable) {
            return Optional.empty();
        }
    }

    void remember(Path file) throws IOException {
        Files.writeString(file, pid + "\n" + start + "\n");
    }

    /** The living process, or empty if it has ended or its id now belongs to another one. */
    Optional<ProcessHandle> handle() {
        return ProcessHandle.of(pid)
                .filter(ProcessHandle::isAlive)
                .filter(this::startedTogether)
                .filter(handle -> !isZombie(handle));
    }

    /**
     * A killed process is listed until its parent asks for it, and Java then calls it alive. Its first thread may be a
     * zombie while others still write to the disk: until the last of them has gone, its ports and files are held.
     */
    private static boolean isZombie(ProcessHandle handle) {
        Path threads = Path.of("/proc", String.valueOf(handle.pid()), "task");
        try (Stream<Path> all = Files.list(threads)) {
            return fields(handle)[STATE].equals("Z") && all.count() <= 1;
        } catch (IOException | RuntimeException notLinux) {
            return false;
        }
    }

    boolean alive() {
        return handle().isPresent();
    }

    /** Asks it to end and waits; true if it ended in time. */
    boolean end(Duration patience) {
        return handle().map(living -> end(living, patience)).orElse(true);
    }

    private static boolean end(ProcessHandle living, Duration patience) {
        living.destroy();
        return awaitEnd(living, patience);
    }

    /** Waits for it to end by itself; true if it has. */
    boolean endsWithin(Duration patience) {
        return handle().map(living -> awaitEnd(living, patience)).orElse(true);
    }

    /** Ends it at once, as a power cut would; true if it is gone. */
    boolean kill() {
        handle().ifPresent(ProcessHandle::destroyForcibly);
        return handle().map(living -> awaitEnd(living, Duration.ofSeconds(10))).orElse(true);
    }

    private static boolean awaitEnd(ProcessHandle living, Duration patience) {
        try {
            living.onExit().get(patience.toMillis(), TimeUnit.MILLISECONDS);
            return true;
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return false;
        } catch (ExecutionException | TimeoutException stillThere) {
            return !living.isAlive();
        }
    }

    private boolean startedTogether(ProcessHandle candidate) {
        return start.isEmpty() || start.equals(startOf(candidate));
    }

    /**
     * Linux counts it from its boot, so that it stays the same when the clock is set or the machine was asleep; Java's
     * instant does not.
     */
    private static String startOf(ProcessHandle handle) {
        try {
            String boot =
                    Files.readString(Path.of("/proc/sys/kernel/random/boot_id")).strip();
            return "tick " + fields(handle)[START] + " of boot " + boot;
        } catch (IOException | RuntimeException notLinux) {
            return handle.info().startInstant().map(Instant::toString).orElse("");
        }
    }

    /** What the kernel tells of a process, from its state on; the name before it may hold anything. */
    private static String[] fields(ProcessHandle handle) throws IOException {
        String stat = Files.readString(Path.of("/proc", String.valueOf(handle.pid()), "stat"));
        return stat.substring(stat.lastIndexOf(')') + 1).strip().split(" ");
    }
}
