package io.semel.lab;

import io.semel.load.LoadPlan;
import io.semel.load.LoadPlanner;
import io.semel.local.LocalServiceException;
import io.semel.local.Progress;
import java.io.IOException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntFunction;

/**
 * Runs scenarios in rounds, on one rig or on several side by side, and certifies what they have shown.
 *
 * <p><b>Threads:</b> one caller, and one thread of its own per rig; {@link #close} may be called by any, also while it
 * works: it ends every process that was started.
 */
public final class Laboratory implements AutoCloseable {

    private final Rigs rigs;
    private final Limits limits;
    private final Progress progress;
    private final Random random = new Random();
    private volatile Surroundings surroundings = new Surroundings(Map.of(), Map.of(), Map.of());

    /**
     * @param benches what the rig of a number is made of, from 1 on
     * @param limits how long it waits for what
     * @param progress is told each round, by many threads
     */
    public Laboratory(IntFunction<Bench> benches, Limits limits, Progress progress) {
        this.rigs = new Rigs(benches);
        this.limits = limits;
        this.progress = progress;
    }

    /**
     * Runs every scenario.
     *
     * @param scenarios the points, in the order of the certificate
     * @param rounds of each
     * @param operations messages of a round's load, 200 or more
     * @param sideBySide how many rigs work at the same time
     */
    public Certificate run(List<Scenario> scenarios, int rounds, int operations, int sideBySide) {
        ExecutorService workers = Executors.newFixedThreadPool(sideBySide);
        try {
            List<Future<Result>> ends = new ArrayList<>();
            for (Scenario scenario : scenarios) {
                ends.add(workers.submit(() -> result(scenario, rounds, operations)));
            }
            List<Result> results = new ArrayList<>();
            for (Future<Result> end : ends) {
                results.add(end.get());
            }
            return certificate(results, rounds, operations, sideBySide);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new LocalServiceException("interrupted", interrupted);
        } catch (ExecutionException failed) {
            throw new LocalServiceException("the laboratory failed: " + failed.getCause(), failed);
        } finally {
            workers.shutdownNow();
            close();
        }
    }

    @Override
    public void close() {
        rigs.close();
    }

    private Certificate certificate(List<Result> results, int rounds, int operations, int sideBySide) {
        Surroundings seen = surroundings;
        return new Certificate(
                Instant.now().truncatedTo(ChronoUnit.SECONDS).toString(),
                results.stream().allMatch(Result::holds),
                rounds,
                operations,
                sideBySide,
                limits.recovery().toSeconds(),
                seen.versions(),
                seen.machine(),
                seen.configuration(),
                results);
    }

    private Result result(Scenario scenario, int rounds, int operations) {
        List<Round> each = new ArrayList<>();
        for (int number = 1; number <= rounds; number++) {
            Round round = round(scenario, number, operations);
            each.add(round);
            progress.step("%s, round %d: %s".formatted(scenario.point(), number, describe(round)));
        }
        return new Result(scenario.point(), scenario.description(), each);
    }

    /** One that cannot even be begun is a round that does not hold; the others go on. */
    private Round round(Scenario scenario, int number, int operations) {
        try {
            Rig rig = rigs.take(scenario.ownBroker());
            Round round = round(rig, scenario, operations);
            if (round.holds()) {
                rigs.giveBack(rig);
            } else {
                rig.keepEvidence(scenario.point().replace('/', '.') + "." + number);
                rigs.throwAway(rig);
            }
            return round;
        } catch (RuntimeException failure) {
            return Round.brokenOff("broken off: " + failure);
        }
    }

    private Round round(Rig rig, Scenario scenario, int operations) {
        try {
            rig.start();
            see(rig);
            return new Trial(rig, scenario, limits).run(plan(operations));
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return Round.brokenOff("interrupted");
        } catch (IOException | RuntimeException failure) {
            return Round.brokenOff("broken off: " + failure);
        }
    }

    /** The server with the broker inside is what most people run; the other is shown only if there is no such point. */
    private void see(Rig rig) {
        if (!rig.hasOwnBroker() || surroundings.versions().isEmpty()) {
            surroundings = Surroundings.of(rig);
        }
    }

    private LoadPlan plan(int operations) {
        return LoadPlanner.planWithoutPoison(
                "lab-%08x".formatted(random.nextInt()), random.nextInt(1_000_000), operations);
    }

    private static String describe(Round round) {
        return round.holds()
                ? "holds; %d in doubt, recovered after %.1f s"
                        .formatted(round.inDoubtAtFault(), round.recoverySeconds())
                : "DOES NOT HOLD: " + String.join("; ", round.remarks());
    }
}
