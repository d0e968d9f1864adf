package io.semel.engine.intake;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.System.Logger.Level;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Which messages are being worked, written where it outlives the JVM: one empty file a message in the server's data
 * directory. Not forced to the disk, because it is about deaths of the JVM and not of the machine.
 *
 * <p>A mark that cannot be written is logged and missing. <b>Threads:</b> any, one message at a time.
 */
final class DeliveryMarks {

    private static final System.Logger LOG = System.getLogger(DeliveryMarks.class.getName());

    /** Longer than any message is tried. */
    private static final Duration FORGOTTEN = Duration.ofDays(7);

    private final Path folder;

    /** Marks in this folder, which is made if it is missing. */
    DeliveryMarks(Path folder) {
        this.folder = folder;
        try {
            Files.createDirectories(folder);
            forgetOld();
        } catch (IOException unusable) {
            throw new UncheckedIOException("the server's data directory must be writable", unusable);
        }
    }

    static DeliveryMarks ofThisServer() {
        return new DeliveryMarks(Path.of(System.getProperty("jboss.server.data.dir", "."), "semel-deliveries"));
    }

    private void forgetOld() throws IOException {
        Instant limit = Instant.now().minus(FORGOTTEN);
        try (Stream<Path> all = Files.list(folder)) {
            for (Path mark : all.toList()) {
                if (Files.getLastModifiedTime(mark).toInstant().isBefore(limit)) {
                    Files.deleteIfExists(mark);
                }
            }
        }
    }

    boolean has(String messageId) {
        return Files.exists(file(messageId));
    }

    void set(@Nullable String messageId) {
        if (messageId != null) {
            try {
                Files.writeString(file(messageId), "");
            } catch (IOException failure) {
                tell(failure);
            }
        }
    }

    void remove(@Nullable String messageId) {
        if (messageId != null) {
            try {
                Files.deleteIfExists(file(messageId));
            } catch (IOException failure) {
                tell(failure);
            }
        }
    }

    private static void tell(IOException failure) {
        LOG.log(Level.WARNING, "which message is being worked cannot be written down: {0}", failure.toString());
    }

    /** Ids are made by producers: nothing of them reaches the file system. */
    private Path file(String messageId) {
        return folder.resolve(UUID.nameUUIDFromBytes(messageId.getBytes(StandardCharsets.UTF_8))
                .toString());
    }
}
