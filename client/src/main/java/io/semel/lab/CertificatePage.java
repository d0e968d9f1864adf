package io.semel.lab;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
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
        return template()
                .formatted(
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

    private static String template() {
        try (InputStream page = CertificatePage.class.getResourceAsStream("certificate.html")) {
            return new String(Objects.requireNonNull(page, "certificate.html").readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException("our own archive cannot be read", unreadable);
        }
    }

    private String row(Result result) {
        String remarks = result.each().stream()
                .flatMap(round -> round.remarks().stream())
                .limit(5)
                .map(remark -> "<br><small>" + escaped(remark) + "</small>")
                .collect(Collectors.joining());
        return String.format(
                Locale.ROOT,
                """
                <tr><td><b>%s</b><br><small>%s</small></td><td class="n">%d</td><td class="n">%d</td><td class="n">%d</td>
                <td class="n">%d</td><td class="n">%d</td><td class="n">%.1f s</td><td>%s</td><td class="%s">%s%s</td></tr>
                """,
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
