package io.semel.lab;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import java.util.stream.Stream;

/** Keeps the logs of a round that did not hold, for somebody to look into. */
final class Evidence {

    private Evidence() {}

    /**
     * Copies what there is; what has not started has no logs.
     *
     * @param logs folders with logs, by the name that they get among the evidence
     * @param kept where they are kept
     */
    static void keep(Map<String, Path> logs, Path kept) {
        logs.forEach((name, folder) -> {
            try {
                copy(folder, kept.resolve(name));
            } catch (IOException failure) {
                throw new UncheckedIOException("the logs cannot be kept in " + kept, failure);
            }
        });
    }

    private static void copy(Path folder, Path kept) throws IOException {
        if (!Files.isDirectory(folder)) {
            return;
        }
        Files.createDirectories(kept);
        try (Stream<Path> files = Files.list(folder)) {
            for (Path log :
                    files.filter(file -> file.toString().endsWith(".log")).toList()) {
                Files.copy(log, kept.resolve(log.getFileName()), StandardCopyOption.REPLACE_EXISTING);
            }
        }
    }
}
