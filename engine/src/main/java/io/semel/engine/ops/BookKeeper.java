package io.semel.engine.ops;

import io.semel.engine.base.NodeName;
import io.semel.engine.base.Resources;
import io.semel.engine.inbox.Verdict;
import io.semel.engine.intake.Handlers;
import io.semel.engine.observe.Metrics;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the books: reads them at one place for command line, REST API and console.
 *
 * <p>Without a scope the difference compares the rows of this node with the broker's own count since delivery opened, in
 * total; by type it compares them with the deliveries that this node saw committed. Under load the two sides are not read
 * at one instant, so a reader that finds a difference asks again. For one source or time the caller knows what was sent,
 * and compares itself; the difference is then 0 by definition.
 */
@ApplicationScoped
public class BookKeeper {

    private static final String OTHER_TYPES = "?";

    @Inject
    Decided decided;

    @Inject
    StoreFigures store;

    @Inject
    Queues queues;

    @Inject
    Baseline baseline;

    @Inject
    Metrics metrics;

    @Inject
    Handlers handlers;

    @Inject
    NodeName node;

    @Inject
    Clock clock;

    /**
     * Reads the books.
     *
     * @param source one producer's messages; null for everybody's
     * @param since from this moment on; null for all time; does not filter what is in queues
     * @throws BooksException if database or broker do not answer
     */
    public Books read(@Nullable String source, @Nullable Instant since) {
        boolean whole = source == null && since == null;
        long consumed = baseline.consumed();
        Map<String, Map<Verdict, Long>> counts = grouped(decided.count(new Scope(source, since, null)));
        Map<String, Map<Verdict, Long>> ours = whole ? countedHere() : Map.of();
        MovingMessages moving = queues.moving(Resources.INTAKE_QUEUE);
        Map<String, BookLine> byType = new TreeMap<>();
        LineSum known = new LineSum();
        for (String type : handlers.types()) {
            long queued = queues.messages(Resources.INTAKE_QUEUE, source, type) + moving.count(source, type);
            LineSum line = LineSum.of(counts.get(type), queued, queues.dead(source, type));
            byType.put(type, line.toLine(0, whole ? missing(type, ours) : 0));
            known.add(line);
        }
        LineSum others = others(source, moving, counts, known);
        byType.put(OTHER_TYPES, others.toLine(0, 0));
        known.add(others);
        long difference = whole ? difference(consumed, ours) : 0;
        return new Books(clock.instant(), source, since, known.toLine((long) store.inDoubt(), difference), byType);
    }

    private LineSum others(
            @Nullable String source, MovingMessages moving, Map<String, Map<Verdict, Long>> counts, LineSum known) {
        long queued = source == null
                ? queues.messages(Resources.INTAKE_QUEUE)
                : queues.messages(Resources.INTAKE_QUEUE, source, null) + moving.count(source, null);
        long dead = queues.dead(source, null);
        return LineSum.of(
                counts.get(OTHER_TYPES), Math.max(0, queued - known.queued()), Math.max(0, dead - known.dead()));
    }

    private Map<String, Map<Verdict, Long>> countedHere() {
        Instant opened = baseline.since();
        return opened == null ? Map.of() : grouped(decided.count(new Scope(null, opened, node.value())));
    }

    /** Consumed by the broker's count but not found as a row; 0 if the rows lie between the count before and after. */
    private long difference(long consumedBefore, Map<String, Map<Verdict, Long>> ours) {
        long rows = ours.values().stream().mapToLong(BookKeeper::sum).sum();
        long consumedAfter = baseline.consumed();
        return rows < consumedBefore ? consumedBefore - rows : Math.min(0, consumedAfter - rows);
    }

    private long missing(String type, Map<String, Map<Verdict, Long>> ours) {
        return Math.max(0, metrics.committed(type) - sum(ours.getOrDefault(type, Map.of())));
    }

    private static long sum(Map<Verdict, Long> counts) {
        return counts.values().stream().mapToLong(Long::longValue).sum();
    }

    /** Types that no handler serves are one line: producers must not be able to lengthen the books at will. */
    private Map<String, Map<Verdict, Long>> grouped(Map<String, Map<Verdict, Long>> counts) {
        Map<String, Map<Verdict, Long>> grouped = new TreeMap<>();
        counts.forEach((type, verdicts) -> verdicts.forEach((verdict, count) -> grouped.computeIfAbsent(
                        handlers.types().contains(type) ? type : OTHER_TYPES, unseen -> new TreeMap<>())
                .merge(verdict, count, Long::sum)));
        return grouped;
    }
}
