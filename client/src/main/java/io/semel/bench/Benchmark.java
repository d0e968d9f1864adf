package io.semel.bench;

import static io.semel.bench.BenchReport.FAST;
import static io.semel.bench.BenchReport.POISON;
import static io.semel.bench.BenchReport.SINGLE;
import static java.util.Objects.requireNonNull;

import io.semel.local.Machine;
import io.semel.local.Progress;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntToDoubleFunction;
import java.util.stream.Stream;

/**
 * Everything that a benchmark measures, on two sites of which only one is at work at a time.
 *
 * <ol>
 *   <li>The race of all contenders, in another order each round.
 *   <li>The raw limits of database and broker.
 *   <li>Latency at half of what the single lane can do.
 *   <li>The fast lane with repeats, and last with poison.
 * </ol>
 */
public final class Benchmark {

    private static final int POISON_OF = 1_000;
    private static final int[] REPEATS = {10, 50, 100};
    private static final int MIXED_ROUNDS = 3;
    private static final int LATENCY_SECONDS = 15;

    private final Site fastSite;
    private final Site singleSite;
    private final Effort effort;
    private final Progress progress;

    /**
     * @param fastSite not yet started
     * @param singleSite not yet started, with batches of one
     */
    public Benchmark(Site fastSite, Site singleSite, Effort effort, Progress progress) {
        this.fastSite = fastSite;
        this.singleSite = singleSite;
        this.effort = effort;
        this.progress = progress;
    }

    /** Starts the sites and measures; takes minutes. */
    public BenchReport run() {
        progress.step("starting two servers and what runs on them");
        fastSite.start();
        singleSite.start();
        singleSite.deployPlain();
        singleSite.deployPeers();
        Contender fast = Contender.ours(FAST, fastSite);
        List<Contender> ours = List.of(Contender.plain(singleSite), Contender.ours(SINGLE, singleSite), fast);
        List<Contender> peers =
                List.of(Contender.camel(singleSite), Contender.spring(singleSite), Contender.handWritten(singleSite));
        Race race = new Race(Stream.concat(ours.stream(), peers.stream()).toList(), effort, progress);
        Map<String, Standing> standings = Standing.of(race.run());
        int operations = race.operations(fast);
        double rawDatabase = raw("database", operations, new RawDatabase(fastSite, effort.orders())::perSecond);
        double rawBroker = raw("broker", operations, new RawBroker(fastSite, effort.orders())::perSecond);
        Map<String, Latencies> latencies = latencies(ours, of(standings, SINGLE) / 2);
        Map<String, List<Measure>> mixes = mixes(race, fast, operations);
        return new BenchReport(
                Instant.now().truncatedTo(ChronoUnit.SECONDS).toString(),
                Machine.facts(),
                effort,
                standings,
                rawDatabase,
                rawBroker,
                latencies,
                medians(mixes),
                missing(mixes),
                null);
    }

    private double raw(String name, int operations, IntToDoubleFunction limit) {
        List<Double> all = new ArrayList<>();
        for (int round = 0; round <= effort.rounds(); round++) {
            double perSecond = limit.applyAsDouble(operations);
            progress.step("raw %s: %.0f/s".formatted(name, perSecond));
            if (round > 0) {
                all.add(perSecond);
            }
        }
        return Standing.median(all.stream().mapToDouble(Double::doubleValue));
    }

    /** Poison last, because what is left of it comes again for a while. */
    private Map<String, List<Measure>> mixes(Race race, Contender fast, int operations) {
        Map<String, List<Measure>> all = new LinkedHashMap<>();
        for (int percent : REPEATS) {
            String name = percent + " % repeats";
            all.put(name, race.rounds(MIXED_ROUNDS, fast, Mix.repeating(operations, percent), name));
        }
        all.put(POISON, race.rounds(MIXED_ROUNDS, fast, Mix.poisoned(operations, POISON_OF), POISON));
        return all;
    }

    private static Map<String, Double> medians(Map<String, List<Measure>> mixes) {
        Map<String, Double> all = new LinkedHashMap<>();
        mixes.forEach((name, measures) ->
                all.put(name, Standing.median(measures.stream().mapToDouble(Measure::perSecond))));
        return all;
    }

    private static Map<String, Long> missing(Map<String, List<Measure>> mixes) {
        Map<String, Long> all = new LinkedHashMap<>();
        mixes.forEach((name, measures) -> all.put(
                name,
                measures.stream().mapToLong(Measure::missing).map(Math::abs).sum()));
        return all;
    }

    private Map<String, Latencies> latencies(List<Contender> contenders, double perSecond) {
        Map<String, Latencies> latencies = new LinkedHashMap<>();
        for (Contender contender : contenders) {
            progress.step("latency of %s at %.0f/s".formatted(contender.name(), perSecond));
            latencies.put(contender.name(), new Latency(contender, effort.orders()).at(perSecond, (int)
                            (perSecond * LATENCY_SECONDS)));
        }
        return latencies;
    }

    private static double of(Map<String, Standing> standings, String contender) {
        return requireNonNull(standings.get(contender), contender).perSecond();
    }
}
