package io.semel.cli;

import io.semel.bench.BenchPage;
import io.semel.bench.BenchReport;
import io.semel.bench.BenchTables;
import io.semel.bench.Benchmark;
import io.semel.bench.Effort;
import io.semel.bench.Growth;
import io.semel.bench.GrowthPage;
import io.semel.bench.GrowthReport;
import io.semel.bench.KeptGrowth;
import io.semel.bench.Site;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code semel bench}: what protection costs, and what the fast lane gains. */
@Command(
        name = "bench",
        description =
                "Measure the fast lane side by side with the single lane, a plain message-driven bean, Apache Camel,"
                        + " Spring, a hand-written listener without XA, and the raw limits.",
        footer = {
            "",
            "Works on two PostgreSQLs and two WildFlys of its own, on free ports, below .semel/bench; what you have running",
            "is not touched, but takes part in the figures: measure on a machine that does nothing else."
        })
final class BenchCommand implements Callable<Integer> {

    private static final String SESSIONS = "semel.sessions";

    @Spec
    CommandSpec spec;

    @Mixin
    SharedOptions shared;

    @Option(names = "--quick", description = "Ten minutes on two processors instead of most of an hour.")
    boolean quick;

    @Option(
            names = "--rounds",
            paramLabel = "N",
            description = "Measures of each contender (1 to 100). Default: 7, quick 5.")
    @Nullable
    Integer rounds;

    @Option(
            names = "--warm-up",
            paramLabel = "SECONDS",
            description = "How long each contender works before it is measured (0 to 600). Default: 60, quick 12.")
    @Nullable
    Integer warmUp;

    @Option(
            names = "--seconds",
            paramLabel = "SECONDS",
            description = "About how long a measure takes (1 to 600): as many messages as a contender can work in it."
                    + " Default: 15, quick 4.")
    @Nullable
    Integer seconds;

    @Option(
            names = "--orders",
            paramLabel = "N",
            description = "Over how many orders the payments spread (1 to 1000000). Default: 100000.")
    @Nullable
    Integer orders;

    @Option(
            names = "--set",
            paramLabel = "NAME=VALUE",
            description =
                    "A system property of the fast lane's server, such as semel.batch-size=128; may be given again.")
    Map<String, String> properties = Map.of();

    @Option(
            names = "--growth",
            paramLabel = "ROWS",
            split = ",",
            description =
                    "Measure the fast lane alone, on a table of so many receipts; several sizes with commas, growing, such"
                            + " as 0,1000000,10000000,50000000. 50 million need 30 GB of disk and about half an hour.")
    List<Long> growth = List.of();

    @Option(names = "--report", paramLabel = "FILE.html", description = "Write the figures and their plots as a page.")
    @Nullable
    Path report;

    @Option(
            names = "--document",
            paramLabel = "FILE.md",
            description = "Write the figures into a document, between the two lines that mark their place.")
    @Nullable
    Path document;

    @Override
    public Integer call() throws IOException {
        Effort effort = effort();
        requirePlaces();
        return growth.isEmpty() ? measure(effort) : grow(effort);
    }

    /** What would be found out after an hour only. */
    private void requirePlaces() throws IOException {
        if (report != null && !Files.isDirectory(report.toAbsolutePath().resolveSibling(""))) {
            throw new ParameterException(spec.commandLine(), "--report: there is no folder for " + report);
        }
        try {
            if (document != null) {
                (growth.isEmpty() ? BenchTables.PLACE : GrowthReport.PLACE).require(Files.readString(document));
            }
        } catch (IllegalArgumentException noPlace) {
            throw new ParameterException(spec.commandLine(), "--document: " + noPlace.getMessage());
        }
    }

    private Integer grow(Effort effort) throws IOException {
        if (growth.get(0) < 0
                || !growth.equals(growth.stream().distinct().sorted().toList())) {
            throw new ParameterException(spec.commandLine(), "--growth must be numbers of rows that grow");
        }
        Screen screen = shared.screen();
        try (Site site = new Site(SharedOptions.checkout(), shared.folder(), "growth", properties)) {
            Runtime.getRuntime().addShutdownHook(new Thread(() -> end(site), "bench-ending"));
            GrowthReport found = new Growth(site, effort, screen::longStep).run(growth);
            screen.result(found);
            screen.line(found.text());
            if (report != null) {
                Files.writeString(report, new GrowthPage(found).html());
            }
            if (document != null) {
                Files.writeString(document, found.into(Files.readString(document)));
                found.kept().keep(SharedOptions.checkout());
            }
            return SemelCommand.FINE;
        }
    }

    private Integer measure(Effort effort) throws IOException {
        Screen screen = shared.screen();
        try (Site fast = new Site(SharedOptions.checkout(), shared.folder(), "fast", properties);
                Site single = new Site(SharedOptions.checkout(), shared.folder(), "single", alone())) {
            Runtime.getRuntime()
                    .addShutdownHook(new Thread(
                            () -> {
                                end(fast);
                                end(single);
                            },
                            "bench-ending"));
            BenchReport found = new Benchmark(fast, single, effort, screen::longStep)
                    .run()
                    .with(KeptGrowth.in(SharedOptions.checkout()).orElse(null));
            screen.result(found);
            screen.line(BenchTables.text(found));
            if (report != null) {
                Files.writeString(report, new BenchPage(found).html());
            }
            if (document != null) {
                Files.writeString(document, BenchTables.into(Files.readString(document), found));
            }
            return found.correct() ? SemelCommand.FINE : SemelCommand.NOT_FINE;
        }
    }

    private Effort effort() {
        Effort usual = quick ? Effort.QUICK : Effort.WHOLE;
        return new Effort(
                within("--rounds", rounds == null ? usual.rounds() : rounds, 1, 100),
                within("--warm-up", warmUp == null ? usual.warmUp() : warmUp, 0, 600),
                within("--seconds", seconds == null ? usual.seconds() : seconds, 1, 600),
                within("--orders", orders == null ? usual.orders() : orders, 1, 1_000_000));
    }

    /** One message in one transaction, in as many sessions as the plain bean has. */
    private static Map<String, String> alone() {
        return new TreeMap<>(Map.of("semel.batch-size", "1", SESSIONS, "15"));
    }

    private static void end(Site site) {
        try (site) {
            // Ended by an interrupt: nothing that was started stays.
        } catch (IOException left) {
            throw new UncheckedIOException(left);
        }
    }

    private int within(String option, int value, int least, int most) {
        if (value < least || value > most) {
            throw new ParameterException(
                    spec.commandLine(), "%s must be %d to %d, but is %d".formatted(option, least, most, value));
        }
        return value;
    }
}
