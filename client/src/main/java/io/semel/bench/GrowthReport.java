package io.semel.bench;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.semel.local.MarkedPlace;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What the growth of the table of receipts costs.
 *
 * @param at when it ended
 * @param machine what it ran on
 * @param effort how long it measured
 * @param standings of the fast lane by rows in the table
 */
public record GrowthReport(String at, Map<String, String> machine, Effort effort, Map<Long, Standing> standings) {

    /** Where it stands in a document. */
    public static final MarkedPlace PLACE = new MarkedPlace(
            "<!-- growth: written by ./semel bench --growth --document -->", "<!-- end of the growth -->");

    /** The speed on the largest table against that on the smallest. */
    @JsonProperty
    public double largestToSmallest() {
        List<Standing> bySize = List.copyOf(new TreeMap<>(standings).values());
        return bySize.get(bySize.size() - 1).perSecond() / bySize.get(0).perSecond();
    }

    /** What is kept of it. */
    public KeptGrowth kept() {
        return new KeptGrowth(at, new TreeMap<>(standings).lastKey(), largestToSmallest());
    }

    /** Puts it into a document. */
    public String into(String document) {
        return PLACE.fill(document, text());
    }

    /** As a table. */
    public String text() {
        return "%s, %s processors, %s; %d rounds of about %d s over %d orders.%n%n"
                        .formatted(
                                at.substring(0, 10),
                                machine.get("processors"),
                                machine.get("memory"),
                                effort.rounds(),
                                effort.seconds(),
                                effort.orders())
                + "| receipts | operations a second, median | slowest to fastest round | WAL bytes an operation |\n|---|---|---|---|\n"
                + standings.entrySet().stream()
                        .map(each -> String.format(
                                Locale.ROOT,
                                "| %,d | %.0f | %.0f to %.0f | %.0f |%n",
                                each.getKey(),
                                each.getValue().perSecond(),
                                each.getValue().slowest(),
                                each.getValue().fastest(),
                                each.getValue().walBytesPerOperation()))
                        .collect(Collectors.joining())
                + String.format(Locale.ROOT, "%nThe largest against the smallest: %.2f.%n", largestToSmallest());
    }
}
