package io.semel.it.crash;

import io.semel.it.bed.Watchdog;
import io.semel.lab.Bench;
import io.semel.lab.Laboratory;
import io.semel.lab.Limits;
import io.semel.lab.Scenario;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.UnaryOperator;

/** Makes laboratories below the build's folder, whose processes a watchdog ends should these tests be killed. */
final class Rigging {

    /** Generous: a test must not fail because the machine is slow; the certificate tells the seconds. */
    static final Limits LIMITS = new Limits(Duration.ofMinutes(10), Duration.ofMinutes(4), Duration.ofSeconds(20));

    private static final System.Logger LOG = System.getLogger(Rigging.class.getName());
    private static final Path TARGET =
            Path.of(System.getProperty("semel.it.target", "target")).toAbsolutePath();

    private Rigging() {}

    /** A laboratory of this name; {@code change} may plant a fault. */
    static Laboratory laboratory(String name, Limits limits, UnaryOperator<Bench> change) {
        Path checkout = Path.of(System.getProperty("semel.it.checkout", ".."));
        return new Laboratory(
                number -> watched(change.apply(Bench.of(checkout, TARGET.resolve(name), number))),
                limits,
                step -> LOG.log(System.Logger.Level.INFO, step));
    }

    /** The one point of this name. */
    static List<Scenario> point(String name) {
        return Scenario.all().stream()
                .filter(scenario -> scenario.point().equals(name))
                .toList();
    }

    /** A file that stays after the tests. */
    static Path file(String name) {
        return TARGET.resolve(name);
    }

    private static Bench watched(Bench bench) {
        try {
            Watchdog.watch(bench.folder());
            return bench;
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
