package io.semel.cli;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The in-doubt desk for people: a line for each transaction, and below it what happens next. The operations of one that people
 * must decide are listed; of the others the first stands for all.
 */
final class InDoubtTable {

    private static final String ROW = "%-44s %-10s %-15s %-18s %-16s %s";
    private static final Duration MINUTES = Duration.ofMinutes(10);
    private static final Duration HOURS = Duration.ofHours(10);

    private InDoubtTable() {}

    static void print(Screen screen, JsonNode report, JsonNode audit) {
        report.path("unreadable")
                .forEach(source -> screen.line("not seen: " + source.asText() + "; what it holds is missing below"));
        JsonNode transactions = report.path("transactions");
        if (transactions.isEmpty()) {
            screen.line("nothing is in doubt");
        } else {
            screen.line(ROW.formatted("transaction", "age", "state", "node", "held by", "operations"));
            transactions.forEach(one -> print(screen, one));
        }
        if (!audit.isEmpty()) {
            screen.line("last acts:");
            audit.forEach(line -> screen.line("  " + describe(line)));
        }
    }

    /** What is to be compared before a transaction that was given up is resolved. */
    static void compare(Screen screen, JsonNode one) {
        screen.line("database:  " + said(one.path("database"), "gid"));
        screen.line("broker:    " + said(one.path("broker"), "preparedAt"));
        JsonNode log = one.path("log");
        screen.line("log:       "
                + (log.isObject()
                        ? log.path("decision").asText() + ", "
                                + said(log.path("participants"), "resource")
                                + " "
                                + said(log.path("participants"), "status")
                        : "no record"));
        list(screen, "operation: ", one.path("operations"));
    }

    private static void list(Screen screen, String start, JsonNode operations) {
        if (operations.isEmpty()) {
            screen.line(start + "not known");
        }
        operations.forEach(
                operation -> screen.line(start + name(operation) + ", receipt: " + receipt(operation.path("receipt"))));
    }

    private static String said(JsonNode branches, String name) {
        List<String> texts = new ArrayList<>();
        branches.forEach(branch -> texts.add(branch.path(name).asText()));
        return texts.isEmpty() ? "holds no branch" : String.join(" ", texts);
    }

    private static String receipt(JsonNode receipt) {
        if (!receipt.isBoolean()) {
            return "not known";
        }
        return receipt.asBoolean() ? "there" : "none";
    }

    private static void print(Screen screen, JsonNode one) {
        screen.line(ROW.formatted(
                one.path("id").asText(),
                age(one.path("ageSeconds").asDouble()),
                one.path("standing").asText().toLowerCase(Locale.ROOT).replace('_', ' '),
                one.path("node").asText("?"),
                holders(one),
                inOneCell(one.path("operations"))));
        long waiting = 0;
        for (JsonNode branch : one.path("database")) {
            waiting += branch.path("waiting").asLong();
        }
        if (waiting > 0) {
            screen.line("    blocks %d sessions".formatted(waiting));
        }
        if (!one.path("acts").isEmpty()) {
            list(screen, "    operation: ", one.path("operations"));
        }
        screen.line("    " + one.path("next").asText());
    }

    static String age(double seconds) {
        Duration age = Duration.ofSeconds((long) seconds);
        if (age.compareTo(MINUTES) < 0) {
            return age.toSeconds() + " s";
        }
        return age.compareTo(HOURS) < 0 ? age.toMinutes() + " min" : age.toHours() + " h";
    }

    private static String holders(JsonNode one) {
        List<String> holders = new ArrayList<>();
        if (!one.path("broker").isEmpty()) {
            holders.add("broker");
        }
        if (!one.path("database").isEmpty()) {
            holders.add("database");
        }
        return holders.isEmpty() ? "nobody" : String.join(", ", holders);
    }

    private static String inOneCell(JsonNode operations) {
        if (operations.isEmpty()) {
            return "?";
        }
        String first = name(operations.path(0));
        return operations.size() == 1 ? first : "%s and %d more".formatted(first, operations.size() - 1);
    }

    private static String name(JsonNode operation) {
        return "%s/%s/%s"
                .formatted(
                        operation.path("source").asText(),
                        operation.path("type").asText(),
                        operation.path("key").asText());
    }

    private static String describe(JsonNode line) {
        String why = line.hasNonNull("reason") ? " (" + line.path("reason").asText() + ")" : "";
        return "%s %s %s %s%s: %s"
                .formatted(
                        line.path("at").asText(),
                        line.path("who").asText(),
                        line.path("act").asText(),
                        line.path("subject").asText(""),
                        why,
                        line.path("outcome").asText("its end was never written"));
    }
}
