package io.semel.engine.ops;

import io.semel.engine.inbox.Verdict;
import java.util.EnumMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Adds up one line of the books. Not for several threads. */
final class LineSum {

    private final Map<Verdict, Long> verdicts = new EnumMap<>(Verdict.class);
    private long queued;
    private long dead;

    static LineSum of(@Nullable Map<Verdict, Long> verdicts, long queued, long dead) {
        LineSum sum = new LineSum();
        if (verdicts != null) {
            sum.verdicts.putAll(verdicts);
        }
        sum.queued = queued;
        sum.dead = dead;
        return sum;
    }

    void add(LineSum other) {
        other.verdicts.forEach((verdict, count) -> verdicts.merge(verdict, count, Long::sum));
        queued += other.queued;
        dead += other.dead;
    }

    long queued() {
        return queued;
    }

    long dead() {
        return dead;
    }

    BookLine toLine(long inDoubt, long difference) {
        long explained = verdicts.values().stream().mapToLong(Long::longValue).sum() + dead + queued;
        return new BookLine(
                explained + difference,
                count(Verdict.APPLIED),
                count(Verdict.REFUSED),
                count(Verdict.DUPLICATE),
                count(Verdict.CONFLICT),
                count(Verdict.PARKED),
                dead,
                0,
                queued,
                inDoubt,
                difference);
    }

    private long count(Verdict verdict) {
        return verdicts.getOrDefault(verdict, 0L);
    }
}
