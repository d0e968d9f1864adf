package io.semel.engine.ops;

import io.semel.engine.base.NodeName;
import io.semel.engine.inbox.Verdict;
import io.semel.engine.intake.Handlers;
import io.semel.engine.observe.Metrics;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;

/**
 * Finds messages that were consumed and left no row, and rows that no message explains.
 *
 * <p>In total, this node's rows are compared with the broker's own count since delivery opened; by type, with the
 * deliveries that this node saw committed. Messages move while it looks, so the other side is read before and after the
 * rows, and what lies between is no difference. The broker's half of a transaction commits before the database's, so under
 * load a look can still find as many messages as are being committed: a reader that finds a difference looks again.
 */
@ApplicationScoped
class Differences {

    /** Nothing was looked at, so nothing differs. */
    static final Seen NOTHING = new Seen(false, false, 0, Map.of());

    @Inject
    Decided decided;

    @Inject
    Baseline baseline;

    @Inject
    Metrics metrics;

    @Inject
    Handlers handlers;

    @Inject
    NodeName node;

    /**
     * What broker and node have seen before the rows are counted.
     *
     * @param looked whether anything was looked at
     * @param comparable whether the broker counts from where it did at the baseline
     */
    record Seen(boolean looked, boolean comparable, long consumed, Map<String, Long> committed) {}

    /** Messages without a row (above 0), or rows without a message (below 0). */
    record Found(long total, Map<String, Long> byType) {

        long ofType(String type) {
            return byType.getOrDefault(type, 0L);
        }
    }

    Seen lookBefore() {
        Map<String, Long> committed = new HashMap<>();
        handlers.types().forEach(type -> committed.put(type, metrics.committed(type)));
        if (!baseline.holds()) {
            baseline.renew(this::total);
        }
        return new Seen(true, baseline.holds(), baseline.consumed(), committed);
    }

    Found compare(Seen before) {
        Instant opened = baseline.since();
        if (!before.looked() || opened == null) {
            return new Found(0, Map.of());
        }
        Map<String, Map<Verdict, Long>> rows = rowsSince(opened);
        long total = before.comparable() ? gap(before.consumed(), total(rows), baseline.consumed()) : 0;
        return new Found(total, missing(before.committed(), rows));
    }

    private long total() {
        Instant opened = baseline.since();
        return opened == null ? 0 : total(rowsSince(opened));
    }

    private Map<String, Map<Verdict, Long>> rowsSince(Instant opened) {
        return decided.count(new Scope(null, opened, node.value()));
    }

    private static long total(Map<String, Map<Verdict, Long>> rows) {
        return rows.values().stream().mapToLong(Differences::sum).sum();
    }

    /** 0 where the rows lie between the two counts of messages. */
    static long gap(long consumedBefore, long rows, long consumedAfter) {
        return rows < consumedBefore ? consumedBefore - rows : Math.min(0, consumedAfter - rows);
    }

    /** Only missing rows: recovery commits some that this node never saw end. */
    private static Map<String, Long> missing(Map<String, Long> committed, Map<String, Map<Verdict, Long>> rows) {
        Map<String, Long> missing = new HashMap<>();
        committed.forEach((type, count) ->
                missing.put(type, Math.max(0, count - sum(rows.getOrDefault(type, Map.of())))));
        return missing;
    }

    private static long sum(Map<Verdict, Long> counts) {
        return counts.values().stream().mapToLong(Long::longValue).sum();
    }
}
