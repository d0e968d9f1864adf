package io.semel.it.wrongserver;

import static org.assertj.core.api.Assertions.assertThat;

import io.semel.local.DatabaseOptions;
import java.sql.SQLException;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Does what the text of a finding says, step by step and nothing else: command line, SQL, and a restart where it says so.
 * Of several ways ({@code , or: }) it takes the last one, which is the command. What only an operator knows stands in the
 * text in capitals.
 */
final class Operator {

    private static final Pattern ANOTHER_STEP = Pattern.compile("[,;] then ");
    private static final String ANOTHER_WAY = ", or: ";
    private static final String STATE = ":read-attribute(name=server-state)";

    private final OwnServer server;
    private final Map<String, String> knowledge;

    Operator(OwnServer server) {
        var owner = server.bed().credentials().database().owner();
        this.server = server;
        this.knowledge = Map.of(
                "USER",
                owner.name(),
                "PASSWORD",
                owner.password(),
                "HOST",
                "127.0.0.1",
                "PORT",
                String.valueOf(server.bed().database().port()),
                "DATABASE",
                DatabaseOptions.DATABASE,
                "NAME",
                OwnServer.NODE);
    }

    /** A text with what stands in capitals filled in. */
    String filled(String text) {
        return Pattern.compile("\\b(%s)\\b".formatted(String.join("|", knowledge.keySet())))
                .matcher(text)
                .replaceAll(word -> Matcher.quoteReplacement(knowledge.getOrDefault(word.group(), "")));
    }

    /** Carries the text out. The server must demand just the reload or restart that it names. */
    void follows(String text) throws SQLException {
        for (String step : ANOTHER_STEP.split(text, -1)) {
            int last = step.lastIndexOf(ANOTHER_WAY);
            carryOut(last < 0 ? step : step.substring(last + ANOTHER_WAY.length()));
        }
        demands("running");
    }

    private void carryOut(String step) throws SQLException {
        switch (step) {
            case ":reload" -> {
                demands("reload-required");
                server.reload();
            }
            case "restart the server" -> {
                demands("restart-required");
                server.restart();
            }
            case "restart PostgreSQL" -> server.restartDatabase();
            default -> command(filled(step));
        }
    }

    private void command(String step) throws SQLException {
        if (!step.startsWith("alter system ")) {
            server.cli(step);
            return;
        }
        for (String statement : step.split(";", -1)) {
            if (!statement.isBlank()) {
                server.sql(statement);
            }
        }
    }

    private void demands(String state) {
        assertThat(server.cli(STATE).asText()).as("the server's state").isEqualTo(state);
    }
}
