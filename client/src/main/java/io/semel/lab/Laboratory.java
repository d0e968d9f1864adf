package io.semel.lab;

import io.semel.load.LoadPlan;
import io.semel.load.LoadPlanner;
import io.semel.local.LocalServiceException;
import io.semel.local.Progress;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Runs scenarios in rounds, on one rig or on several side by side. A rig on which a round did not hold is thrown away.
 *
 * <p><b>Threads:</b> one caller; one thread of its own per rig.
 */
public final class Laboratory {

    private final IntFunction<Bench> benches;
    private final Limits limits;
    private final Progress progress;
    private final Random random = new Random();

    /**
     * @param benches what the rig of a number is made of, from 1 on
     * @param limits how long it waits for what
     * @param progress is told each round, by many threads
     */
    public Laboratory(IntFunction<Bench> benches, Limits limits, Progress progress) {
        this.benches = benches;
        this.limits = limits;
        this.progress = progress;
    }

    /**
     * Runs every scenario.
     *
     * @param rounds of each
     * @param operations messages of a round's load, 200 or more
     * @param rigs how many work side by side
     * @return one result a scenario, in their order
     */
    public List<Result> run(List<Scenario> scenarios, int rounds, int operations, int rigs) {
        ExecutorService workers = Executors.newFixedThreadPool(rigs);
        Rigs shared = new Rigs(rigs);
        try {
            List<Future<Result>> ends = new ArrayList<>();
            for (Scenario scenario : scenarios) {
                ends.add(workers.submit(() -> result(scenario, rounds, operations, shared)));
            }
            List<Result> results = new ArrayList<>();
            for (Future<Result> end : ends) {
                results.add(end.get());
            }
            return results;
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new LocalServiceException("interrupted", interrupted);
        } catch (ExecutionException failed) {
            throw new LocalServiceException("the laboratory failed: " + failed.getCause(), failed);
        } finally {
            workers.shutdownNow();
            shared.close();
        }
    }

    private Result result(Scenario scenario, int rounds, int operations, Rigs rigs) {
        List<Round> each = new ArrayList<>();
        for (int number = 1; number <= rounds; number++) {
            Round round = round(scenario, operations, rigs);
            each.add(round);
            progress.step("%s, round %d: %s".formatted(scenario.point(), number, describe(round)));
        }
        return new Result(scenario.point(), scenario.description(), each);
    }

    private Round round(Scenario scenario, int operations, Rigs rigs) {
        Rig rig = rigs.take();
        Round round;
        try {
            round = new Trial(rig, scenario, limits).run(plan(operations));
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            round = Round.brokenOff("interrupted");
        } catch (IOException | RuntimeException failure) {
            round = Round.brokenOff("broken off: " + failure);
        }
        rigs.giveBack(rig, round.holds());
        return round;
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

    /** The rigs that wait for work; made when one is needed. */
    private final class Rigs implements AutoCloseable {

        private final List<Rig> waiting = new ArrayList<>();
        private final List<Rig> working = new ArrayList<>();
        private final int most;
        private int made;

        Rigs(int most) {
            this.most = most;
        }

        synchronized Rig take() {
            @Nullable Rig rig = waiting.isEmpty() ? null : waiting.remove(waiting.size() - 1);
            if (rig == null) {
                if (working.size() >= most) {
                    throw new IllegalStateException("more workers than rigs");
                }
                rig = new Rig(benches.apply(++made));
            }
            working.add(rig);
            return rig;
        }

        void giveBack(Rig rig, boolean usable) {
            synchronized (this) {
                working.remove(rig);
                if (usable) {
                    waiting.add(rig);
                    return;
                }
            }
            rig.close();
        }

        @Override
        public synchronized void close() {
            waiting.forEach(Rig::close);
            working.forEach(Rig::close);
        }
    }
}
