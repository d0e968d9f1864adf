package io.semel.bench;

import io.semel.local.LocalServiceException;
import io.semel.local.Waiting;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;

/** The running {@link HandWritten}. It ends with us, whatever ends us, because its input does. */
final class HandWrittenProcess implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final Duration POLL = Duration.ofMillis(50);

    private final Process process;

    /**
     * Starts it and returns when it consumes.
     *
     * @param environment its settings
     * @param log takes what it says
     */
    HandWrittenProcess(Map<String, String> environment, Path log) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx256m",
                        "-cp",
                        System.getProperty("java.class.path"),
                        HandWritten.class.getName())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile());
        builder.environment().putAll(environment);
        process = builder.start();
        awaitReady(log);
    }

    private void awaitReady(Path log) throws IOException {
        Instant deadline = Instant.now().plus(PATIENCE);
        while (!Files.readString(log).contains(HandWritten.READY)) {
            if (!process.isAlive() || Instant.now().isAfter(deadline)) {
                close();
                throw new LocalServiceException("the hand-written program did not start; see " + log);
            }
            Waiting.pause(POLL);
        }
    }

    ProcessHandle handle() {
        return process.toHandle();
    }

    @Override
    public void close() {
        try {
            process.destroyForcibly().waitFor();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
