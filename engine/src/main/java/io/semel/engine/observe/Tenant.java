package io.semel.engine.observe;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.UUID;

/**
 * Who wants to work under a node's name.
 *
 * @param installation of the server's data directory, so that the same server takes its lease over after a crash at once
 * @param process of this start
 * @param address for people: host, process id and data directory
 */
record Tenant(UUID installation, UUID process, String address) {

    private static final String FILE = "semel-installation";

    /**
     * The server that this code runs in. Its installation is written into the data directory the first time.
     *
     * @throws IOException if that file cannot be read or written
     */
    static Tenant ofThisServer(UUID process) throws IOException {
        Path data = Path.of(System.getProperty("jboss.server.data.dir", "."));
        String host = System.getProperty("jboss.host.name", "?");
        String address =
                "%s, process %d, %s".formatted(host, ProcessHandle.current().pid(), data);
        return new Tenant(installation(data), process, address);
    }

    /** The id that a data directory carries; a file that a power cut has left empty gets a new one. */
    static UUID installation(Path data) throws IOException {
        Path file = data.resolve(FILE);
        if (Files.exists(file)) {
            try {
                return UUID.fromString(Files.readString(file).strip());
            } catch (IllegalArgumentException damaged) {
                Files.delete(file);
            }
        }
        write(UUID.randomUUID(), file);
        return UUID.fromString(Files.readString(file).strip());
    }

    /** Whole or not at all. */
    private static void write(UUID installation, Path file) throws IOException {
        Path draft = Files.createTempFile(file.toAbsolutePath().getParent(), FILE, ".draft");
        Files.writeString(draft, installation + System.lineSeparator());
        try {
            Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE);
        } catch (FileAlreadyExistsException another) {
            Files.delete(draft);
        }
    }
}
