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

    /** Age of the oldest message in a queue. */
    public static final String QUEUE_OLDEST = "semel.queue.oldest";

    /** Rows of the receipt table, as PostgreSQL estimates them. */
    public static final String RECEIPTS_ROWS = "semel.receipts.rows";

    /** Size of the receipt table with its indexes. */
    public static final String RECEIPTS_BYTES = "semel.receipts.bytes";

    /** Transactions that have been prepared for more than five seconds and are not decided, in database, broker or log. */
    public static final String IN_DOUBT = "semel.indoubt";

    /** Age of the oldest of them. */
    public static final String IN_DOUBT_OLDEST = "semel.indoubt.oldest";

    /** Log records that the transaction manager gave up and that people must decide, now. */
    public static final String HEURISTICS = "semel.heuristics";

    /** Heuristic outcomes that the transaction manager counted since it started. */
    public static final String HEURISTICS_SEEN = "semel.heuristics.seen";

    /** Recorded causes that were lost because their writer was too slow or the database away. */
    static final String CAUSES_LOST = "semel.causes.lost";

    /** 1 while the message-driven beans get messages, 0 while they do not. */
    static final String DELIVERY_OPEN = "semel.delivery.open";

    /** How often delivery was interrupted since the component started. */
    static final String INTERRUPTIONS = "semel.delivery.interruptions";

    private MetricNames() {}
}
