package io.semel.bench;

import java.util.LinkedHashMap;
import java.util.Map;

/** Writes a report on a growing table as one HTML page that needs nothing else. */
public final class GrowthPage {

    private static final String PAGE = """
            <!doctype html>
            <html lang="en"><head><meta charset="utf-8"><title>Semel: growth</title><style>
            body { font: 15px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #222 }
            rect { fill: #2563a8 } line { stroke: #222 } text { font-size: 13px }
            </style></head><body>
            <h1>Operations a second by receipts in the table</h1>
            <p>%s, %s. %d rounds of about %d s; median, and from the slowest to the fastest round.</p>
            %s
            </body></html>
            """;

    private final GrowthReport report;

    public GrowthPage(GrowthReport report) {
        this.report = report;
    }

    /** The page. */
    public String html() {
        Map<String, Bars.Bar> bars = new LinkedHashMap<>();
        report.standings().forEach((rows, standing) -> bars.put("%,d".formatted(rows), Bars.Bar.of(standing)));
        return PAGE.formatted(
                report.at(),
                report.machine().get("system"),
                report.effort().rounds(),
                report.effort().seconds(),
                Bars.svg(bars));
    }
}
