package io.semel.bench;

import java.util.Map;

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
 * @param fastLaneToPlain the fast lane against the plain bean
 * @param singleLaneToPlain the single lane against the plain bean
 * @param fastLaneToRawLimit the fast lane against the slower of the two raw limits
 * @param fastLaneToPeers the fast lane against each peer
 * @param poisonFactor the fast lane with one poison message in a thousand against the fast lane without
 * @param innocentsDead messages beside the poison that had no effect
 * @param correct whether every message of every measure had its effect once
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
        double fastLaneToPlain,
        double singleLaneToPlain,
        double fastLaneToRawLimit,
        Map<String, Double> fastLaneToPeers,
        double poisonFactor,
        long innocentsDead,
        boolean correct) {}
