package io.semel.bench;

import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The figure of the last long run on a growing table, kept in the checkout because it takes too long to be measured each time.
 *
 * @param at when that run ended
 * @param rows of its largest table
 * @param largestToSmallest the speed on that table against the speed on the smallest
 */
public record KeptGrowth(String at, long rows, double largestToSmallest) {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    /** What was kept; empty if nothing was. */
    public static Optional<KeptGrowth> in(Path checkout) throws IOException {
        Path file = file(checkout);
        return Files.exists(file) ? Optional.of(JSON.readValue(file.toFile(), KeptGrowth.class)) : Optional.empty();
    }

    /** Keeps it in place of what was kept before. */
    public void keep(Path checkout) throws IOException {
        Files.writeString(
                file(checkout),
                JSON.writerWithDefaultPrettyPrinter().writeValueAsString(this) + System.lineSeparator());
    }

    private static Path file(Path checkout) {
        return checkout.resolve("benchmarks/growth.json");
    }
}
