package io.semel.bench;

/**
 * From sending to commit, in milliseconds.
 *
 * @param perSecond the rate at which the payments were sent
 * @param p50 half of them were faster
 * @param p95 19 of 20 were faster
 * @param p99 99 of 100 were faster
 */
public record Latencies(double perSecond, double p50, double p95, double p99) {}
