package io.semel.cli;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeSet;

/**
 * The books as the server tells them.
 *
 * @param at when they were read
 * @param total over all types
 * @param byType by operation type; {@code ?} is what has no readable type
 */
record Books(String at, Figures total, Map<String, Figures> byType) {

    private static final String ROW = "%-22s %9s %9s %9s %9s %9s %9s %9s";

    static Books of(JsonNode document) {
        JsonNode types = document.path("byType");
        TreeSet<String> names = new TreeSet<>();
        types.fieldNames().forEachRemaining(names::add);
        Map<String, Figures> byType = new LinkedHashMap<>();
        names.forEach(name -> byType.put(name, Figures.of(types.path(name))));
        return new Books(document.path("at").asText(), Figures.of(document.path("total")), byType);
    }

    void print(Screen screen) {
        screen.line(ROW.formatted(
                "operation type", "applied", "refused", "duplicate", "conflict", "parked", "dead", "queued"));
        byType.forEach((type, figures) -> screen.line(row(type, figures)));
        screen.line(row("total", total));
    }

    private static String row(String name, Figures figures) {
        return ROW.formatted(
                name,
                figures.applied(),
                figures.refused(),
                figures.duplicate(),
                figures.conflict(),
                figures.parked(),
                figures.dead(),
                figures.queued());
    }
}
