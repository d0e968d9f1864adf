package io.semel.local;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What later commands must know of the services that were started last.
 *
 * @param node the transaction node identifier; kept for ever, because recovery knows its branches by it
 * @param offset added to every port
 * @param schedule whose redelivery schedule the server runs with
 * @param database the JDBC address without user
 * @param broker the address of a broker of its own process; null for the embedded one
 */
record ServicesNote(
        String node,
        int offset,
        Schedule schedule,
        String database,
        @Nullable String broker) {

    private static final ObjectMapper JSON = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

    static Optional<ServicesNote> read(Path file) {
        try {
            return Files.exists(file)
                    ? Optional.of(JSON.readValue(file.toFile(), ServicesNote.class))
                    : Optional.empty();
        } catch (IOException unreadable) {
            throw new LocalServiceException(
                    "cannot be read: " + file + " (./semel down --purge removes it with all data)", unreadable);
        }
    }

    void write(Path file) {
        try {
            PrivateFiles.write(file, JSON.writeValueAsString(this) + "\n");
        } catch (IOException failure) {
            throw new LocalServiceException("cannot be written: " + file, failure);
        }
    }

    /** Unique enough for every machine that shares a database, and within Narayana's 23 bytes. */
    static String freshNode() {
        return String.format("semel-%012x", new SecureRandom().nextLong() & 0xffff_ffff_ffffL);
    }
}
