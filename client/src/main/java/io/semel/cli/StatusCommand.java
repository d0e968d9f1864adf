package io.semel.cli;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.databind.JsonNode;
import io.semel.load.RunRecord;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Prints the books. */
@Command(
        name = "status",
        description = "Print the books: what became of every operation, what is queued, dead or in doubt.",
        footer = {"", "Ends with 0 when the difference is 0 (with --run: and the ledger is right), else with 1."})
final class StatusCommand implements Callable<Integer> {

    private static final int DEAD_LETTERS = 50;

    @Mixin
    SharedOptions shared;

    @Option(names = "--source", paramLabel = "S", description = "Only what this producer sent.")
    @Nullable
    String source;

    @Option(names = "--since", paramLabel = "TIME", description = "Only what came since then (ISO-8601 with zone).")
    @Nullable
    String since;

    @Option(
            names = "--run",
            paramLabel = "SOURCE",
            description = "Compare what a demo run sent, also one that was cut off, with the books and the ledger.")
    @Nullable
    String run;

    @Override
    public Integer call() {
        Screen screen = shared.screen();
        var services = shared.services();
        ServerApi api = new ServerApi(services);
        Books books = api.settledBooks(run == null ? source : run, since);
        JsonNode dead = api.dead(run == null ? source : run, DEAD_LETTERS);
        RunComparison comparison =
                run == null ? null : RunComparison.of(RunRecord.read(shared.folder(), run), books, services.target());
        screen.result(new Status(books.at(), books.total(), books.byType(), dead, comparison));
        print(screen, books, dead);
        if (comparison != null) {
            comparison.print(screen);
            return comparison.fine() ? SemelCommand.FINE : SemelCommand.NOT_FINE;
        }
        return books.total().difference() == 0 ? SemelCommand.FINE : SemelCommand.NOT_FINE;
    }

    private static void print(Screen screen, Books books, JsonNode dead) {
        books.print(screen);
        screen.line("in doubt %d, difference %d"
                .formatted(books.total().inDoubt(), books.total().difference()));
        if (!dead.isEmpty()) {
            screen.line("dead letters (at most " + DEAD_LETTERS + " shown):");
        }
        dead.forEach(letter -> screen.line("  " + describe(letter)));
    }

    private static String describe(JsonNode letter) {
        JsonNode cause = letter.path("lastCause");
        String sqlState = cause.hasNonNull("sqlState") ? ", SQLSTATE " + text(cause, "sqlState") : "";
        return "%s/%s/%s, %s attempts: %s (%s%s)"
                .formatted(
                        text(letter, "source"),
                        text(letter, "type"),
                        text(letter, "key"),
                        text(letter, "attempts"),
                        text(cause, "cause"),
                        text(cause, "exceptionClass"),
                        sqlState);
    }

    private static String text(JsonNode node, String name) {
        return node.hasNonNull(name) ? node.path(name).asText() : "?";
    }

    /** The document for programs. */
    record Status(
            String at,
            @JsonUnwrapped Figures total,
            Map<String, Figures> byType,
            JsonNode deadLetters,
            @Nullable RunComparison run) {}
}
