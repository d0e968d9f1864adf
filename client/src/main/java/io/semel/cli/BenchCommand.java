package io.semel.cli;

import static java.util.Objects.requireNonNull;

import io.semel.bench.Contender;
import io.semel.bench.Race;
import io.semel.bench.Site;
import io.semel.bench.Standing;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code semel bench}: what protection costs, and what the fast lane gains. */
@Command(
        name = "bench",
        description = "Measure the fast lane, the single lane and a plain message-driven bean side by side.",
        footer = {
            "",
            "Works on two PostgreSQLs and two WildFlys of its own, on free ports, below .semel/bench; what you have running",
            "is not touched, but takes part in the figures: measure on a machine that does nothing else."
        })
final class BenchCommand implements Callable<Integer> {

    @Spec
    CommandSpec spec;

    @Mixin
    SharedOptions shared;

    @Option(
            names = "--rounds",
            paramLabel = "N",
            defaultValue = "5",
            description = "Measures of each contender (1 to 100). Default: ${DEFAULT-VALUE}.")
    int rounds;

    @Option(
            names = "--operations",
            paramLabel = "N",
            defaultValue = "10000",
            description = "Messages of a measure (1000 to 1000000). Default: ${DEFAULT-VALUE}.")
    int operations;

    @Option(
            names = "--orders",
            paramLabel = "N",
            defaultValue = "10000",
            description = "Over how many orders the payments spread (1 to 1000000). Default: ${DEFAULT-VALUE}.")
    int orders;

    @Option(
            names = "--set",
            paramLabel = "NAME=VALUE",
            description = "A system property of both servers, such as semel.batch-size=128; may be given again.")
    Map<String, String> properties = Map.of();

    /**
     * The result.
     *
     * @param standings by contender
     * @param fastLaneToPlain ratio of the medians
     * @param singleLaneToPlain ratio of the medians
     */
    record Report(Map<String, Standing> standings, double fastLaneToPlain, double singleLaneToPlain) {}

    @Override
    public Integer call() {
        require("--rounds", rounds, 1, 100);
        require("--operations", operations, 1_000, 1_000_000);
        require("--orders", orders, 1, 1_000_000);
        Screen screen = shared.screen();
        try (Site fast = new Site(SharedOptions.checkout(), shared.folder(), "fast", properties);
                Site single = new Site(SharedOptions.checkout(), shared.folder(), "single", alone())) {
            Thread ending = new Thread(() -> end(fast, single), "bench-ending");
            Runtime.getRuntime().addShutdownHook(ending);
            Map<String, Standing> standings =
                    Standing.of(race(fast, single, screen).run(rounds));
            print(standings, screen);
            return standings.values().stream().allMatch(Standing::correct) ? SemelCommand.FINE : SemelCommand.NOT_FINE;
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private Map<String, String> alone() {
        Map<String, String> all = new TreeMap<>(properties);
        all.put("semel.batch-size", "1");
        return all;
    }

    private Race race(Site fast, Site single, Screen screen) {
        screen.longStep("starting two servers");
        fast.start();
        single.start();
        single.deployPlain();
        single.deployPeers();
        List<Contender> contenders = List.of(
                Contender.plain(single),
                Contender.camel(single),
                Contender.spring(single),
                Contender.handWritten(single),
                Contender.ours("singleLane", single),
                Contender.ours("fastLane", fast));
        return new Race(contenders, operations, orders, screen::longStep);
    }

    private static void end(Site fast, Site single) {
        try (fast;
                single) {
            // Ended by an interrupt: nothing that was started stays.
        } catch (IOException left) {
            throw new UncheckedIOException(left);
        }
    }

    private void print(Map<String, Standing> standings, Screen screen) {
        double plain = standing(standings, "plain").perSecond();
        Report report = new Report(
                standings,
                standing(standings, "fastLane").perSecond() / plain,
                standing(standings, "singleLane").perSecond() / plain);
        screen.result(report);
        screen.line("%-12s %9s %19s %14s %10s %8s"
                .formatted("contender", "ops/s", "spread", "CPU s/1000", "WAL/op", "correct"));
        standings
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
        screen.line(String.format(
                Locale.ROOT,
                "fastLaneToPlain %.2f, singleLaneToPlain %.2f",
                report.fastLaneToPlain(),
                report.singleLaneToPlain()));
    }

    private static Standing standing(Map<String, Standing> standings, String name) {
        return requireNonNull(standings.get(name), name);
    }

    private void require(String option, int value, int least, int most) {
        if (value < least || value > most) {
            throw new ParameterException(
                    spec.commandLine(), "%s must be %d to %d, but is %d".formatted(option, least, most, value));
        }
    }
}
