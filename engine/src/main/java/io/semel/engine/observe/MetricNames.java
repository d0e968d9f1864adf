package io.semel.engine.observe;

/** The names of all metrics, the unit in the name. */
public final class MetricNames {

    /** Consumed messages by operation type and verdict. Micrometer adds {@code _total} to counters. */
    static final String OPERATIONS = "semel.operations";

    /** Repeats that were recognised and had no effect, by operation type. */
    static final String SKIPPED_DUPLICATE = "semel.skipped.duplicate";

    /** Conflict cases that were opened, by operation type. */
    static final String CONFLICT = "semel.conflict";

    /** Messages that were parked, by reason. */
    static final String PARKED = "semel.parked";

    /** Rolled-back attempts by cause. */
    static final String ATTEMPT_FAILED = "semel.attempt.failed";

    /** Seconds from a delivery to the end of its transaction; only committed ones. */
    static final String OPERATION_SECONDS = "semel.operation";

    /** Messages in a queue. */
    public static final String QUEUE_MESSAGES = "semel.queue.messages";

    /** Recorded causes that were lost because their writer was too slow or the database away. */
    static final String CAUSES_LOST = "semel.causes.lost";

    private MetricNames() {}
}
