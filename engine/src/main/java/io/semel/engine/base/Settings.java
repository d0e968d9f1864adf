package io.semel.engine.base;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;

/**
 * Every setting of the component, read once. Each accessor's unit, range and default stand in {@link Setting} and in the
 * table of {@code server-config/README.md}.
 *
 * @param maxBodyBytes the largest body that is read as an operation, in bytes
 * @param maxParkedBodyBytes the largest body that is kept with a parked message, in bytes; a larger one goes the way of
 *     the dead-letter queue
 * @param batchSize how many messages may share a transaction; 1 works every message alone
 * @param lockTimeout how long the claim waits for another transaction that holds the same key
 * @param statementTimeout how long one SQL statement of an operation may take
 * @param doctorPeriod the time between two examinations of the server
 * @param inDoubtPatience how long delivery stays closed after a start while the broker still has branches in doubt
 * @param circuitFailures how many attempts in a row must fail by the infrastructure to stop delivery
 * @param nodeLease how long the node's name stays ours without being renewed; at least three doctor's periods
 */
public record Settings(
        int maxBodyBytes,
        int maxParkedBodyBytes,
        int batchSize,
        Duration lockTimeout,
        Duration statementTimeout,
        Duration doctorPeriod,
        Duration inDoubtPatience,
        int circuitFailures,
        Duration nodeLease) {

    private static final int ROUNDS_OF_A_LEASE = 3;

    /**
     * Reads and validates all settings.
     *
     * @param source gives the configured text of a property, or empty where nothing is configured
     * @throws IllegalArgumentException naming the property, the allowed range and what came
     */
    public static Settings read(Function<String, Optional<String>> source) {
        return new Settings(
                (int) Setting.MAX_BODY_BYTES.read(source),
                (int) Setting.MAX_PARKED_BODY_BYTES.read(source),
                (int) Setting.BATCH_SIZE.read(source),
                Duration.ofMillis(Setting.LOCK_TIMEOUT.read(source)),
                Duration.ofMillis(Setting.STATEMENT_TIMEOUT.read(source)),
                Duration.ofSeconds(Setting.DOCTOR_PERIOD.read(source)),
                Duration.ofSeconds(Setting.IN_DOUBT_PATIENCE.read(source)),
                (int) Setting.CIRCUIT_FAILURES.read(source),
                Duration.ofSeconds(Setting.NODE_LEASE.read(source)));
    }

    public Settings {
        requireAtMost(Setting.MAX_BODY_BYTES, maxBodyBytes, Setting.MAX_PARKED_BODY_BYTES, maxParkedBodyBytes);
        requireAtMost(
                Setting.LOCK_TIMEOUT, lockTimeout.toMillis(), Setting.STATEMENT_TIMEOUT, statementTimeout.toMillis());
        requireRounds(doctorPeriod, nodeLease);
    }

    private static void requireRounds(Duration period, Duration lease) {
        Duration needed = period.multipliedBy(ROUNDS_OF_A_LEASE);
        if (lease.compareTo(needed) < 0) {
            throw new IllegalArgumentException("%s must be at least %d times %s (%d), but is %d"
                    .formatted(
                            Setting.NODE_LEASE.key(),
                            ROUNDS_OF_A_LEASE,
                            Setting.DOCTOR_PERIOD.key(),
                            needed.toSeconds(),
                            lease.toSeconds()));
        }
    }

    private static void requireAtMost(Setting smaller, long value, Setting larger, long limit) {
        if (value > limit) {
            throw new IllegalArgumentException(
                    "%s must not exceed %s (%d), but is %d".formatted(smaller.key(), larger.key(), limit, value));
        }
    }
}
