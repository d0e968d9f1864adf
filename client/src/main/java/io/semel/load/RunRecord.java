package io.semel.load;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import io.semel.local.LocalServiceException;
import io.semel.local.PrivateFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What a run has sent, kept so that it can be compared with the books later, also when the server died in the middle.
 *
 * @param source the run's producer name
 * @param seed of its plan
 * @param planned how many messages it meant to send
 * @param confirmed how many the broker has confirmed
 * @param unconfirmed how many may have arrived without a confirmation
 * @param sure what the ledger must hold once all is worked
 * @param possible what it may hold besides
 */
public record RunRecord(
        String source,
        long seed,
        int planned,
        long confirmed,
        long unconfirmed,
        Set<Effect> sure,
        Set<Effect> possible) {

    private static final ObjectMapper JSON = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);
    private static final Pattern SOURCE = Pattern.compile("[A-Za-z0-9._-]{1,100}");

    public static RunRecord of(LoadPlan plan, Confirmations confirmations) {
        return new RunRecord(
                plan.source(),
                plan.seed(),
                plan.size(),
                confirmations.confirmed(),
                confirmations.doubtful(),
                confirmations.sure(),
                confirmations.possible());
    }

    /** Reads the record of a run from the run-time folder. */
    public static RunRecord read(Path dataFolder, String source) {
        Path file = file(dataFolder, source);
        if (!Files.exists(file)) {
            throw new LocalServiceException("no run of this name is recorded: " + file);
        }
        try {
            return JSON.readValue(file.toFile(), RunRecord.class);
        } catch (IOException unreadable) {
            throw new LocalServiceException("cannot be read: " + file, unreadable);
        }
    }

    /** Writes the record to the run-time folder; returns the file. */
    public Path write(Path dataFolder) {
        Path file = file(dataFolder, source);
        try {
            PrivateFiles.write(file, JSON.writeValueAsString(this) + "\n");
            return file;
        } catch (IOException failure) {
            throw new LocalServiceException("cannot be written: " + file, failure);
        }
    }

    private static Path file(Path dataFolder, String source) {
        if (!SOURCE.matcher(source).matches()) {
            throw new LocalServiceException("no name of a run: " + source);
        }
        return dataFolder.resolve("runs").resolve(source + ".json");
    }
}
