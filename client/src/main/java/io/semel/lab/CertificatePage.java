package io.semel.lab;

import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Writes a certificate as one HTML page that needs nothing else. */
public final class CertificatePage {

    private static final double WIDTH = 240;

    private final Certificate certificate;
    private final double longest;

    public CertificatePage(Certificate certificate) {
        this.certificate = certificate;
        this.longest = Math.max(
                (double) certificate.recoveryBoundSeconds(),
                certificate.points().stream()
                        .mapToDouble(Result::recoverySeconds)
                        .max()
                        .orElse(0));
    }

    /** The page. */
    public String html() {
        return """
                <!DOCTYPE html>
                <html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
                <title>Semel: crash certificate</title>
                <style>
                body { font: 15px/1.45 system-ui, sans-serif; margin: 2rem auto; max-width: 78rem; padding: 0 1rem; color: #1b1f24 }
                table { border-collapse: collapse; margin: 1rem 0; width: 100%% }
                th, td { text-align: left; padding: .3rem .6rem; border-bottom: 1px solid #d8dee4; vertical-align: top }
                td.n { text-align: right; font-variant-numeric: tabular-nums }
                .holds { color: #116329 } .fails { color: #b3121d; font-weight: 600 }
                svg rect { fill: #4078c0 } svg .bound { stroke: #b3121d; stroke-dasharray: 3 3 }
                small { color: #57606a }
                </style></head><body>
                <h1>Crash certificate: <span class="%s">%s</span></h1>
                <p>%s. %d points, %d rounds each, %d messages a round, %d side by side. After every round it was checked from
                outside: every operation has exactly one effect or one final verdict, no message is lost or doubled, the books
                differ by 0, the ledger is the sender's own account, nothing is left prepared or logged, no innocent is dead.</p>
                <table><thead><tr><th>point</th><th>rounds</th><th>lost</th><th>doubled</th><th>in doubt</th>
                <th>innocents dead</th><th>recovered within</th><th></th><th>result</th></tr></thead><tbody>
                %s</tbody></table>
                <p><small>Bars: each round's time from the fault's end (a start of what was killed counts in) until delivery was
                open and nothing of what was in doubt then was left; the dashed line is the bound of %d s.</small></p>
                <h2>What was hurt</h2>%s<h2>Machine</h2>%s<h2>Configuration</h2>%s
                </body></html>
                """.formatted(
                        certificate.holds() ? "holds" : "fails",
                        certificate.holds() ? "holds" : "does not hold",
                        certificate.at(),
                        certificate.points().size(),
                        certificate.rounds(),
                        certificate.load(),
                        certificate.rigs(),
                        certificate.points().stream().map(this::row).collect(Collectors.joining()),
                        certificate.recoveryBoundSeconds(),
                        list(certificate.versions()),
                        list(certificate.machine()),
                        list(certificate.configuration()));
    }

    private String row(Result result) {
        String remarks = result.each().stream()
                .flatMap(round -> round.remarks().stream())
                .limit(5)
                .map(remark -> "<br><small>" + escaped(remark) + "</small>")
                .collect(Collectors.joining());
        return """
                <tr><td><b>%s</b><br><small>%s</small></td><td class="n">%d</td><td class="n">%d</td><td class="n">%d</td>
                <td class="n">%d</td><td class="n">%d</td><td class="n">%.1f s</td><td>%s</td><td class="%s">%s%s</td></tr>
                """.formatted(
                        escaped(result.point()),
                        escaped(result.description()),
                        result.rounds(),
                        result.lost(),
                        result.doubled(),
                        result.inDoubt(),
                        result.innocentsDead(),
                        result.recoverySeconds(),
                        bars(result),
                        result.holds() ? "holds" : "fails",
                        result.holds() ? "holds" : "does not hold",
                        remarks);
    }

    /** One bar a round. */
    private String bars(Result result) {
        StringBuilder bars = new StringBuilder();
        int top = 0;
        for (Round round : result.each()) {
            bars.append(String.format(
                    Locale.ROOT,
                    "<rect x='0' y='%d' width='%.1f' height='6'/>",
                    top,
                    round.recoverySeconds() / longest * WIDTH));
            top += 9;
        }
        double bound = (double) certificate.recoveryBoundSeconds() / longest * WIDTH;
        return String.format(
                Locale.ROOT,
                "<svg width='%.0f' height='%d' role='img' aria-label='seconds of each round'>%s"
                        + "<line class='bound' x1='%.1f' x2='%.1f' y1='0' y2='%d'/></svg>",
                WIDTH,
                Math.max(top, 9),
                bars,
                bound,
                bound,
                Math.max(top, 9));
    }

    private static String list(Map<String, String> values) {
        return values.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .map(entry ->
                        "<tr><td>" + escaped(entry.getKey()) + "</td><td>" + escaped(entry.getValue()) + "</td></tr>")
                .collect(Collectors.joining("", "<table><tbody>", "</tbody></table>"));
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
