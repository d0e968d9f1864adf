package io.semel.bench;

import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a benchmark found. Ratios are of medians.
 *
 * @param at when it ended
 * @param machine what it ran on
 * @param effort how long it measured
 * @param standings by contender
 * @param rawDatabase operations a second of the database alone
 * @param rawBroker operations a second of the broker alone
 * @param latencies milliseconds by contender, at half of the single lane's rate
 * @param mixes messages a second of the fast lane by what the messages are
 * @param missing effects that did not come, or came too often, by what the messages are
 * @param growth of the last long run on a growing table; null if there was none
 */
public record BenchReport(
        String at,
        Map<String, String> machine,
        Effort effort,
        Map<String, Standing> standings,
        double rawDatabase,
        double rawBroker,
        Map<String, Latencies> latencies,
        Map<String, Double> mixes,
        Map<String, Long> missing,
        @Nullable KeptGrowth growth) {

    private static final long FIFTY_MILLION = 50_000_000;

    static final String PLAIN = "plain";
    static final String SINGLE = "singleLane";
    static final String FAST = "fastLane";
    static final String POISON = "1 poison in 1,000";
    private static final List<String> PEERS = List.of("camel", "spring", "handWritten");

    /** The fast lane against the plain bean. */
    @JsonProperty
    public double fastLaneToPlain() {
        return perSecond(FAST) / perSecond(PLAIN);
    }

    /** The single lane against the plain bean. */
    @JsonProperty
    public double singleLaneToPlain() {
        return perSecond(SINGLE) / perSecond(PLAIN);
    }

    /** The fast lane against the slower of the two raw limits. */
    @JsonProperty
    public double fastLaneToRawLimit() {
        return perSecond(FAST) / Math.min(rawDatabase, rawBroker);
    }

    /** The fast lane against each peer. */
    @JsonProperty
    public Map<String, Double> fastLaneToPeers() {
        Map<String, Double> ratios = new LinkedHashMap<>();
        PEERS.forEach(peer -> ratios.put(peer, perSecond(FAST) / perSecond(peer)));
        return ratios;
    }

    /** The fast lane with one poison message in a thousand against the fast lane without. */
    @JsonProperty
    public double poisonFactor() {
        return requireNonNull(mixes.get(POISON), POISON) / perSecond(FAST);
    }

    /** Messages beside the poison that had no effect. */
    @JsonProperty
    public long innocentsDead() {
        return requireNonNull(missing.get(POISON), POISON);
    }

    /** The speed on 50 million receipts against that on an empty table, of the last long run; null if there was none. */
    @JsonProperty
    public @Nullable Double growth50M() {
        return growth == null || growth.rows() != FIFTY_MILLION ? null : growth.largestToSmallest();
    }

    /** The same with the kept figure of a long run. */
    public BenchReport with(@Nullable KeptGrowth kept) {
        return new BenchReport(at, machine, effort, standings, rawDatabase, rawBroker, latencies, mixes, missing, kept);
    }

    /** Whether every message of every measure had its effect once. */
    @JsonProperty
    public boolean correct() {
        return standings.values().stream().allMatch(Standing::correct)
                && missing.values().stream().allMatch(count -> count == 0);
    }

    private double perSecond(String contender) {
        return requireNonNull(standings.get(contender), contender).perSecond();
    }
}
