package io.semel.cli;

import io.semel.bench.BenchPage;
import io.semel.bench.BenchReport;
import io.semel.bench.Benchmark;
import io.semel.bench.Effort;
import io.semel.bench.Site;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
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
            paramLabel = "N",
            description = "Measures of each contender that are thrown away before (0 to 100). Default: 3, quick 2.")
    @Nullable
    Integer warmUp;

    @Option(
            names = "--operations",
            paramLabel = "N",
            description = "Messages of a measure (1000 to 1000000). Default: 20000, quick 4000.")
    @Nullable
    Integer operations;

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

    @Option(names = "--report", paramLabel = "FILE.html", description = "Write the figures and their plots as a page.")
    @Nullable
    Path report;

    @Override
    public Integer call() {
        Effort effort = effort();
        if (report != null && !Files.isDirectory(report.toAbsolutePath().resolveSibling(""))) {
            throw new ParameterException(spec.commandLine(), "--report: there is no folder for " + report);
        }
        Screen screen = shared.screen();
        try (Site fast = new Site(SharedOptions.checkout(), shared.folder(), "fast", properties);
                Site single = new Site(SharedOptions.checkout(), shared.folder(), "single", alone())) {
            Runtime.getRuntime().addShutdownHook(new Thread(() -> end(fast, single), "bench-ending"));
            BenchReport found = new Benchmark(fast, single, effort, screen::longStep).run();
            screen.result(found);
            print(found, screen);
            if (report != null) {
                Files.writeString(report, new BenchPage(found).html());
            }
            return found.correct() ? SemelCommand.FINE : SemelCommand.NOT_FINE;
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private Effort effort() {
        Effort usual = quick ? Effort.QUICK : Effort.WHOLE;
        return new Effort(
                within("--rounds", rounds == null ? usual.rounds() : rounds, 1, 100),
                within("--warm-up", warmUp == null ? usual.warmUp() : warmUp, 0, 100),
                within("--operations", operations == null ? usual.operations() : operations, 1_000, 1_000_000),
                within("--orders", orders == null ? usual.orders() : orders, 1, 1_000_000));
    }

    /** One message in one transaction, in as many sessions as the plain bean has. */
    private static Map<String, String> alone() {
        return new TreeMap<>(Map.of("semel.batch-size", "1", SESSIONS, "15"));
    }

    private static void end(Site fast, Site single) {
        try (fast;
                single) {
            // Ended by an interrupt: nothing that was started stays.
        } catch (IOException left) {
            throw new UncheckedIOException(left);
        }
    }

    private static void print(BenchReport found, Screen screen) {
        screen.line("%-12s %9s %19s %14s %10s %8s"
                .formatted("contender", "ops/s", "spread", "CPU s/1000", "WAL/op", "correct"));
        found.standings()
                .values()
                .forEach(each -> screen.line(String.format(
                        Locale.ROOT,
                        "%-12s %9.0f %9.0f..%-8.0f %14.2f %10.0f %8s",
                        each.contender(),
                        each.perSecond(),
                        each.slowest(),
                        each.fastest(),
                        each.cpuSecondsPerThousand(),
                        each.walBytesPerOperation(),
                        each.correct())));
        figure(screen, "raw database", found.rawDatabase());
        figure(screen, "raw broker", found.rawBroker());
        found.mixes().forEach((mix, perSecond) -> figure(screen, mix, perSecond));
        found.latencies()
                .forEach((contender, figures) -> screen.line(String.format(
                        Locale.ROOT,
                        "latency of %s at %.0f/s: p50 %.0f ms, p95 %.0f ms, p99 %.0f ms",
                        contender,
                        figures.perSecond(),
                        figures.p50(),
                        figures.p95(),
                        figures.p99())));
        ratio(screen, "fastLaneToPlain", found.fastLaneToPlain());
        ratio(screen, "singleLaneToPlain", found.singleLaneToPlain());
        ratio(screen, "fastLaneToRawLimit", found.fastLaneToRawLimit());
        found.fastLaneToPeers().forEach((peer, ratio) -> ratio(screen, "fast lane to " + peer, ratio));
        ratio(screen, "poisonFactor", found.poisonFactor());
        screen.line("innocentsDead " + found.innocentsDead());
    }

    private static void figure(Screen screen, String name, double perSecond) {
        screen.line(String.format(Locale.ROOT, "%-18s %9.0f/s", name, perSecond));
    }

    private static void ratio(Screen screen, String name, double ratio) {
        screen.line(String.format(Locale.ROOT, "%s %.2f", name, ratio));
    }

    private int within(String option, int value, int least, int most) {
        if (value < least || value > most) {
            throw new ParameterException(
                    spec.commandLine(), "%s must be %d to %d, but is %d".formatted(option, least, most, value));
        }
        return value;
    }
}
