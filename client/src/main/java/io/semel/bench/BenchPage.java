package io.semel.bench;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Writes a benchmark's report as one HTML page that needs nothing else. */
public final class BenchPage {

    private static final String PAGE = """
            <!doctype html>
            <html lang="en"><head><meta charset="utf-8"><title>Semel: benchmark</title><style>
            body { font: 15px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #222 }
            table { border-collapse: collapse } td, th { padding: .25rem .7rem; border-bottom: 1px solid #ddd; text-align: left }
            td.n { text-align: right; font-variant-numeric: tabular-nums }
            rect { fill: #2563a8 } line { stroke: #222 } text { font-size: 13px }
            </style></head><body>
            <h1>Benchmark</h1>
            <p>%s. %d rounds of about %d s over %d orders after %d s for warming up; median, and from the slowest to the fastest
            round. Every effect was counted: %s.</p>
            <h2>Operations a second</h2>%s
            <h2>The fast lane by what the messages are</h2>%s
            <h2>Ratios</h2>%s
            <h2>Cost of an operation</h2>%s
            <h2>Latency</h2>%s
            <h2>Machine</h2>%s
            </body></html>
            """;

    private final BenchReport report;

    public BenchPage(BenchReport report) {
        this.report = report;
    }

    /** The page. */
    public String html() {
        Effort effort = report.effort();
        return PAGE.formatted(
                report.at(),
                effort.rounds(),
                effort.seconds(),
                effort.orders(),
                effort.warmUp(),
                report.correct() ? "all right" : "NOT all right",
                Bars.svg(contenders()),
                Bars.svg(mixes()),
                table(ratios()),
                costs(),
                latencies(),
                table(report.machine()));
    }

    private Map<String, Bars.Bar> contenders() {
        Map<String, Bars.Bar> bars = new LinkedHashMap<>();
        report.standings().forEach((name, each) -> bars.put(name, Bars.Bar.of(each)));
        bars.put("raw database", Bars.Bar.of(report.rawDatabase()));
        bars.put("raw broker", Bars.Bar.of(report.rawBroker()));
        return bars;
    }

    private Map<String, Bars.Bar> mixes() {
        Map<String, Bars.Bar> bars = new LinkedHashMap<>();
        report.mixes().forEach((name, perSecond) -> bars.put(name, Bars.Bar.of(perSecond)));
        return bars;
    }

    private Map<String, String> ratios() {
        Map<String, String> ratios = new LinkedHashMap<>();
        ratios.put("fastLaneToPlain", ratio(report.fastLaneToPlain()));
        ratios.put("singleLaneToPlain", ratio(report.singleLaneToPlain()));
        ratios.put("fastLaneToRawLimit", ratio(report.fastLaneToRawLimit()));
        report.fastLaneToPeers().forEach((peer, ratio) -> ratios.put("fast lane to " + peer, ratio(ratio)));
        ratios.put("poisonFactor", ratio(report.poisonFactor()));
        ratios.put("innocentsDead", String.valueOf(report.innocentsDead()));
        return ratios;
    }

    private static String ratio(double ratio) {
        return String.format(Locale.ROOT, "%.2f", ratio);
    }

    private String costs() {
        return rows(
                "<tr><th>contender</th><th>CPU s for 1,000</th><th>WAL bytes</th></tr>",
                report.standings().values().stream()
                        .map(each -> String.format(
                                Locale.ROOT,
                                "<tr><td>%s</td><td class='n'>%.2f</td><td class='n'>%.0f</td></tr>",
                                each.contender(),
                                each.cpuSecondsPerThousand(),
                                each.walBytesPerOperation()))
                        .collect(Collectors.joining()));
    }

    private String latencies() {
        return rows(
                "<tr><th>contender</th><th>sent a second</th><th>p50 ms</th><th>p95 ms</th><th>p99 ms</th></tr>",
                report.latencies().entrySet().stream()
                        .map(each -> String.format(
                                Locale.ROOT,
                                "<tr><td>%s</td><td class='n'>%.0f</td><td class='n'>%.1f</td><td class='n'>%.1f</td>"
                                        + "<td class='n'>%.1f</td></tr>",
                                each.getKey(),
                                each.getValue().perSecond(),
                                each.getValue().p50(),
                                each.getValue().p95(),
                                each.getValue().p99()))
                        .collect(Collectors.joining()));
    }

    private static String table(Map<String, String> values) {
        return rows(
                "",
                values.entrySet().stream()
                        .map(entry ->
                                "<tr><td>%s</td><td class='n'>%s</td></tr>".formatted(entry.getKey(), entry.getValue()))
                        .collect(Collectors.joining()));
    }

    private static String rows(String head, String rows) {
        return "<table><thead>" + head + "</thead><tbody>" + rows + "</tbody></table>";
    }
}
