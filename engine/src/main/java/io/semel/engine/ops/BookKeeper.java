package io.semel.engine.ops;

import io.semel.engine.base.Resources;
import io.semel.engine.inbox.Verdict;
import io.semel.engine.intake.Handlers;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the books: reads them at one place for command line, REST API and console.
 *
 * <p>Without a scope the difference is what {@link Differences} finds. For one source or time the caller knows what was
 * sent, and compares itself; the difference is then 0 by definition.
 */
@ApplicationScoped
public class BookKeeper {

    private static final List<String> UNDECIDED = List.of(Resources.INTAKE_QUEUE, Resources.SLOW_QUEUE);

    /** Dead and expired together: both left the intake without a verdict. */
    private static final List<String> BURIED = List.of(Resources.DEAD_QUEUE, Resources.EXPIRED_QUEUE);

    @Inject
    Decided decided;

    @Inject
    StoreFigures store;

    @Inject
    Queues queues;

    @Inject
    CensusTaker censusTaker;

    @Inject
    Differences differences;

    @Inject
    Handlers handlers;

    @Inject
    Clock clock;

    /**
     * Reads the books, one reader at a time.
     *
     * @param source one producer's messages; null for everybody's
     * @param since from this moment on; null for all time; does not filter what is in queues
     * @throws BooksException if database or broker do not answer
     */
    public synchronized Books read(@Nullable String source, @Nullable Instant since) {
        boolean whole = source == null && since == null;
        Differences.Seen seen = whole ? differences.lookBefore() : Differences.NOTHING;
        Map<String, Map<Verdict, Long>> counts = decided.count(new Scope(source, since, null));
        Differences.Found found = differences.compare(seen);
        Census intake = censusTaker.take(UNDECIDED, source);
        Census buried = censusTaker.take(BURIED, source);
        Map<String, BookLine> byType = new TreeMap<>();
        LineSum sum = new LineSum();
        for (String type : handlers.types()) {
            LineSum line = LineSum.of(counts.get(type), intake.ofType(type), buried.ofType(type));
            byType.put(type, line.toLine(0, found.ofType(type)));
            sum.add(line);
        }
        long queued =
                source == null ? UNDECIDED.stream().mapToLong(queues::messages).sum() : intake.total();
        long dead = source == null ? BURIED.stream().mapToLong(queues::messages).sum() : buried.total();
        LineSum others = LineSum.of(
                counts.get(Decided.OTHER_TYPES), Math.max(0, queued - sum.queued()), Math.max(0, dead - sum.dead()));
        byType.put(Decided.OTHER_TYPES, others.toLine(0, 0));
        sum.add(others);
        BookLine total = sum.toLine((long) store.inDoubt(), found.total());
        return new Books(clock.instant(), source, since, total, byType);
    }
}
