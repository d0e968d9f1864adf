package io.semel.bench;

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

/**
 * Everything that a benchmark measures, on two sites of which only one is at work at a time.
 *
 * <ol>
 *   <li>The race of all contenders, in another order each round.
 *   <li>The raw limits of database and broker.
 *   <li>The fast lane with poison, and with repeats.
 *   <li>Latency at half of what the single lane can do.
 * </ol>
 */
public final class Benchmark {

    private static final String PLAIN = "plain";
    private static final String SINGLE = "singleLane";
    private static final String FAST = "fastLane";
    private static final int POISON_OF = 1_000;
    private static final int[] REPEATS = {10, 50, 90};
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
        Contender single = Contender.ours(SINGLE, singleSite);
        List<Contender> peers =
                List.of(Contender.camel(singleSite), Contender.spring(singleSite), Contender.handWritten(singleSite));
        List<Contender> all = new ArrayList<>(List.of(Contender.plain(singleSite), single, fast));
        all.addAll(peers);
        Race race = new Race(all, effort, progress);
        List<Measure> measures = new ArrayList<>(race.run());
        Map<String, Standing> standings = Standing.of(measures);
        double rawDatabase = raw("database", new RawDatabase(fastSite, effort.orders())::perSecond);
        double rawBroker = raw("broker", new RawBroker(fastSite, effort.orders())::perSecond);
        Map<String, Double> mixes = new LinkedHashMap<>();
        List<Measure> repeats = repeats(race, fast, mixes);
        Map<String, Latencies> latencies = latencies(all.subList(0, 3), of(standings, SINGLE) / 2);
        List<Measure> poisoned = race.rounds(fast, Mix.poisoned(effort.operations(), POISON_OF), "1 poison in 1,000");
        double poison = medianOf(poisoned);
        mixes.put("1 poison in 1,000", poison);
        measures.addAll(repeats);
        measures.addAll(poisoned);
        double fastest = of(standings, FAST);
        Map<String, Double> ratios = new LinkedHashMap<>();
        peers.forEach(peer -> ratios.put(peer.name(), fastest / of(standings, peer.name())));
        return new BenchReport(
                Instant.now().truncatedTo(ChronoUnit.SECONDS).toString(),
                Machine.facts(),
                effort,
                standings,
                rawDatabase,
                rawBroker,
                latencies,
                mixes,
                fastest / of(standings, PLAIN),
                of(standings, SINGLE) / of(standings, PLAIN),
                fastest / Math.min(rawDatabase, rawBroker),
                ratios,
                poison / fastest,
                poisoned.stream().mapToLong(Measure::missing).sum(),
                measures.stream().allMatch(Measure::correct));
    }

    private double raw(String name, IntToDoubleFunction limit) {
        List<Double> all = new ArrayList<>();
        for (int round = 0; round <= effort.rounds(); round++) {
            double perSecond = limit.applyAsDouble(effort.operations());
            progress.step("raw %s: %.0f/s".formatted(name, perSecond));
            if (round > 0) {
                all.add(perSecond);
            }
        }
        return Standing.median(all.stream().mapToDouble(Double::doubleValue));
    }

    private List<Measure> repeats(Race race, Contender fast, Map<String, Double> mixes) {
        List<Measure> all = new ArrayList<>();
        for (int percent : REPEATS) {
            String name = percent + " % repeats";
            List<Measure> measures = race.rounds(fast, Mix.repeating(effort.operations(), percent), name);
            mixes.put(name, medianOf(measures));
            all.addAll(measures);
        }
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

    private static double medianOf(List<Measure> measures) {
        return Standing.median(measures.stream().mapToDouble(Measure::perSecond));
    }

    private static double of(Map<String, Standing> standings, String contender) {
        return requireNonNull(standings.get(contender), contender).perSecond();
    }
}
