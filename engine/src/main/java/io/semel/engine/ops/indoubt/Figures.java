package io.semel.engine.ops.indoubt;

/**
 * What the metrics show of the desk.
 *
 * @param count transactions in doubt
 * @param oldestSeconds age of the oldest; 0 if there is none
 * @param heuristics log records that people must decide, now
 */
public record Figures(long count, double oldestSeconds, long heuristics) {

    static Figures of(InDoubtReport report) {
        return new Figures(
                report.transactions().size(),
                report.transactions().stream()
                        .mapToDouble(InDoubt::ageSeconds)
                        .max()
                        .orElse(0),
                report.transactions().stream()
                        .filter(one ->
                                one.standing() == Standing.HEURISTIC || one.standing() == Standing.HEURISTIC_OVER)
                        .count());
    }
}
