package io.semel.cli;

import io.semel.lab.Bench;
import io.semel.lab.Certificate;
import io.semel.lab.CertificatePage;
import io.semel.lab.CrashMatrix;
import io.semel.lab.Laboratory;
import io.semel.lab.Limits;
import io.semel.lab.Result;
import io.semel.lab.Scenario;
import io.semel.local.LocalServiceException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Hurts services of its own at every dangerous place and certifies what is true afterwards. */
@Command(
        name = "crash-lab",
        description = "Kill at every dangerous place, start again, and check from outside that nothing is lost.",
        footer = {
            "",
            "Works on a PostgreSQL and a WildFly of its own, on free ports, below .semel/crash-lab; what you have running",
            "is not touched. A round takes 20 to 90 seconds; progress goes to standard error, also with --json. The logs of",
            "a round that does not hold are kept in .semel/crash-lab/failed. Ends with 0 only if every invariant held in",
            "every round."
        })
final class CrashLabCommand implements Callable<Integer> {

    private static final int MOST_ROUNDS = 1_000;
    private static final int FEWEST_OPERATIONS = 200;
    private static final int MOST_OPERATIONS = 20_000;
    private static final int MOST_RIGS = 8;

    @Spec
    CommandSpec spec;

    @Mixin
    SharedOptions shared;

    @Option(names = "--list", description = "Print the points and end.")
    boolean list;

    @Option(
            names = "--point",
            paramLabel = "P",
            description = "Only this point, or all that begin so, such as server-killed; may be given again.")
    List<String> points = List.of();

    @Option(
            names = "--rounds",
            paramLabel = "N",
            defaultValue = "1",
            description = "How often each point (1 to " + MOST_ROUNDS + "). Default: ${DEFAULT-VALUE}.")
    int rounds;

    @Option(
            names = "--load",
            paramLabel = "N",
            defaultValue = "200",
            description = "Messages of a round, with repeats, changed repeats, refusals and unreadable ones ("
                    + FEWEST_OPERATIONS + " to " + MOST_OPERATIONS + "). Default: ${DEFAULT-VALUE}.")
    int operations;

    @Option(
            names = "--rigs",
            paramLabel = "N",
            defaultValue = "1",
            description = "How many work side by side (1 to " + MOST_RIGS
                    + "), each with 1 GB of memory. Default: ${DEFAULT-VALUE}.")
    int rigs;

    @Option(
            names = "--bound",
            paramLabel = "SECONDS",
            defaultValue = "60",
            description = "Within what a round must have recovered. Default: ${DEFAULT-VALUE}.")
    int bound;

    @Option(
            names = "--away",
            paramLabel = "SECONDS",
            defaultValue = "30",
            description = "How long the database is away at database-away. Default: ${DEFAULT-VALUE}.")
    int away;

    @Option(
            names = "--configuration",
            paramLabel = "FILE.xml",
            description = "Your own server's XML instead of the standalone-semel.xml that the build made. Points with a"
                    + " broker of its own process are left out then.")
    @Nullable
    Path configuration;

    @Option(
            names = "--set",
            paramLabel = "NAME=VALUE",
            description = "A system property of the server, such as semel.batch-size=1; may be given again.")
    Map<String, String> properties = Map.of();

    @Option(names = "--report", paramLabel = "FILE.html", description = "Write the certificate as a page.")
    @Nullable
    Path report;

    @Option(
            names = "--matrix",
            paramLabel = "FILE.md",
            description = "Write the crash matrix into a document, between the two lines that mark its place.")
    @Nullable
    Path matrix;

    @Override
    public Integer call() {
        List<Scenario> chosen = chosen();
        Screen screen = shared.screen();
        if (list) {
            chosen.forEach(scenario -> screen.line("%-44s %s".formatted(scenario.point(), scenario.description())));
            screen.result(chosen.stream().map(Scenario::point).toList());
            return SemelCommand.FINE;
        }
        requireRange();
        requirePlaces();
        Certificate certificate = certify(chosen, screen);
        screen.result(certificate);
        print(certificate, screen);
        write(certificate);
        return certificate.holds() ? SemelCommand.FINE : SemelCommand.NOT_FINE;
    }

    private Certificate certify(List<Scenario> chosen, Screen screen) {
        Limits limits =
                Limits.PROMISED.recoveringWithin(Duration.ofSeconds(bound)).away(Duration.ofSeconds(away));
        Laboratory laboratory = new Laboratory(this::bench, limits, screen::longStep);
        Runtime.getRuntime().addShutdownHook(new Thread(laboratory::close, "laboratory-ending"));
        screen.longStep("%d points, %d rounds each, %d messages a round".formatted(chosen.size(), rounds, operations));
        return laboratory.run(chosen, rounds, operations, rigs);
    }

    private Bench bench(int number) {
        Bench bench =
                Bench.of(SharedOptions.checkout(), shared.folder(), number).withAll(properties);
        return configuration == null ? bench : bench.configuredBy(configuration);
    }

    private List<Scenario> chosen() {
        List<Scenario> chosen = Scenario.all().stream()
                .filter(scenario -> points.isEmpty() || points.stream().anyMatch(scenario::isCalled))
                .filter(scenario -> configuration == null || !scenario.ownBroker())
                .toList();
        if (chosen.isEmpty()) {
            throw wrong("--point: there is no point that begins with " + points + "; see --list");
        }
        return chosen;
    }

    private void requireRange() {
        require("--rounds", rounds, 1, MOST_ROUNDS);
        require("--load", operations, FEWEST_OPERATIONS, MOST_OPERATIONS);
        require("--rigs", rigs, 1, MOST_RIGS);
        require("--bound", bound, 1, 3_600);
        require("--away", away, 1, 3_600);
        if (configuration != null && !Files.isRegularFile(configuration)) {
            throw wrong("--configuration: there is no file " + configuration);
        }
    }

    /** What would be found out after a run of hours only. */
    private void requirePlaces() {
        if (report != null && !Files.isDirectory(report.toAbsolutePath().resolveSibling(""))) {
            throw wrong("--report: there is no folder for " + report);
        }
        try {
            if (matrix != null) {
                CrashMatrix.PLACE.require(Files.readString(matrix));
            }
        } catch (IOException unreadable) {
            throw wrong("--matrix: cannot be read: " + unreadable);
        } catch (IllegalArgumentException noPlace) {
            throw wrong("--matrix: " + noPlace.getMessage());
        }
    }

    private void require(String option, int value, int least, int most) {
        if (value < least || value > most) {
            throw wrong("%s must be %d to %d, but is %d".formatted(option, least, most, value));
        }
    }

    private ParameterException wrong(String sentence) {
        return new ParameterException(spec.commandLine(), sentence);
    }

    private static void print(Certificate certificate, Screen screen) {
        screen.line("");
        screen.line("%-44s %6s %5s %8s %9s %9s %10s"
                .formatted("point", "rounds", "lost", "doubled", "in doubt", "innocents", "recovered"));
        for (Result result : certificate.points()) {
            screen.line("%-44s %6d %5d %8d %9d %9d %8.1f s  %s"
                    .formatted(
                            result.point(),
                            result.rounds(),
                            result.lost(),
                            result.doubled(),
                            result.inDoubt(),
                            result.innocentsDead(),
                            result.recoverySeconds(),
                            result.holds() ? "holds" : "DOES NOT HOLD"));
        }
    }

    private void write(Certificate certificate) {
        try {
            if (report != null) {
                Files.writeString(report, new CertificatePage(certificate).html());
            }
            if (matrix != null) {
                Files.writeString(matrix, CrashMatrix.into(Files.readString(matrix), certificate));
            }
        } catch (IOException | IllegalArgumentException failure) {
            throw new LocalServiceException("cannot be written: " + failure.getMessage(), failure);
        }
    }
}
