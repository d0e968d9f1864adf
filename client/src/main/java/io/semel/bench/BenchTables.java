package io.semel.bench;

import io.semel.local.MarkedPlace;
import java.util.Locale;
import java.util.stream.Collectors;

/** A report's figures as tables of a document. */
public final class BenchTables {

    /** Where they stand. */
    public static final MarkedPlace PLACE =
            new MarkedPlace("<!-- figures: written by ./semel bench --document -->", "<!-- end of the figures -->");

    private BenchTables() {}

    /** Puts a report into a document. */
    public static String into(String document, BenchReport report) {
        return PLACE.fill(document, text(report));
    }

    /** The tables alone. */
    public static String text(BenchReport report) {
        Effort effort = report.effort();
        return "%s, %s processors, %s, %s. %d rounds of about %d s over %d orders after %d s for warming up; effects counted: %s.\n\n"
                        .formatted(
                                report.at().substring(0, 10),
                                report.machine().get("processors"),
                                report.machine().get("memory"),
                                report.machine().get("system"),
                                effort.rounds(),
                                effort.seconds(),
                                effort.orders(),
                                effort.warmUp(),
                                report.correct() ? "each once" : "**not each once**")
                + contenders(report)
                + "\n"
                + mixes(report)
                + "\n"
                + latencies(report)
                + "\n"
                + ratios(report);
    }

    private static String contenders(BenchReport report) {
        return "| contender | operations a second, median | slowest to fastest round | CPU s for 1,000 | WAL bytes an operation |\n"
                + "|---|---|---|---|---|\n"
                + report.standings().values().stream()
                        .map(each -> line(
                                "| `%s` | %.0f | %.0f to %.0f | %.2f | %.0f |",
                                each.contender(),
                                each.perSecond(),
                                each.slowest(),
                                each.fastest(),
                                each.cpuSecondsPerThousand(),
                                each.walBytesPerOperation()))
                        .collect(Collectors.joining())
                + line("| raw database | %.0f | | | |", report.rawDatabase())
                + line("| raw broker | %.0f | | | |", report.rawBroker());
    }

    private static String mixes(BenchReport report) {
        return "| the fast lane with | messages a second |\n|---|---|\n"
                + report.mixes().entrySet().stream()
                        .map(each -> line("| %s | %.0f |", each.getKey(), each.getValue()))
                        .collect(Collectors.joining());
    }

    private static String latencies(BenchReport report) {
        return "| from sending to commit | sent a second | p50 | p95 | p99 |\n|---|---|---|---|---|\n"
                + report.latencies().entrySet().stream()
                        .map(each -> line(
                                "| `%s` | %.0f | %.1f ms | %.1f ms | %.1f ms |",
                                each.getKey(),
                                each.getValue().perSecond(),
                                each.getValue().p50(),
                                each.getValue().p95(),
                                each.getValue().p99()))
                        .collect(Collectors.joining());
    }

    private static String ratios(BenchReport report) {
        return "| ratio | measured | goal |\n|---|---|---|\n"
                + line("| fastLaneToPlain | %.2f | 10 |", report.fastLaneToPlain())
                + line("| singleLaneToPlain | %.2f | 0.95 |", report.singleLaneToPlain())
                + line("| fastLaneToRawLimit | %.2f | 0.5 |", report.fastLaneToRawLimit())
                + line("| poisonFactor | %.2f | 0.5 |", report.poisonFactor())
                + line("| innocentsDead | %d | 0 |", report.innocentsDead())
                + growth(report)
                + report.fastLaneToPeers().entrySet().stream()
                        .map(each -> line("| the fast lane to `%s` | %.2f | |", each.getKey(), each.getValue()))
                        .collect(Collectors.joining());
    }

    private static String growth(BenchReport report) {
        KeptGrowth growth = report.growth();
        return growth == null
                ? ""
                : line(
                        "| growth, to %,d receipts, measured %s | %.2f | 0.9 |",
                        growth.rows(), growth.at().substring(0, 10), growth.largestToSmallest());
    }

    private static String line(String format, Object... values) {
        return String.format(Locale.ROOT, format + "%n", values);
    }
}
