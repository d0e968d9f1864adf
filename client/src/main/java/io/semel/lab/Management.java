package io.semel.lab;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.semel.local.LocalServer;
import io.semel.local.LocalServiceException;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** The server's own command line, to look into its log of transactions and its broker without any code of ours. */
final class Management {

    private static final ObjectMapper JSON = new ObjectMapper();

    /**
     * What is left of transactions.
     *
     * @param logged records in the transaction manager's log
     * @param prepared branches that the broker has prepared
     */
    record LeftOver(int logged, int prepared) {
        int sum() {
            return logged + prepared;
        }
    }

    private final LocalServer server;

    Management(LocalServer server) {
        this.server = server;
    }

    /** Asks; takes some seconds. */
    LeftOver leftOver() {
        List<JsonNode> answers = run(
                "/subsystem=transactions/log-store=log-store:probe",
                "/subsystem=transactions/log-store=log-store:read-children-names(child-type=transactions)",
                "/subsystem=messaging-activemq/server=default:list-prepared-transactions");
        return new LeftOver(
                answers.get(1).path("result").size(),
                answers.get(2).path("result").size());
    }

    private List<JsonNode> run(String... lines) {
        Path distribution = server.options().distribution();
        List<String> command = List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx64m",
                "-XX:TieredStopAtLevel=1",
                "-Dlogging.configuration="
                        + distribution
                                .resolve("bin/jboss-cli-logging.properties")
                                .toUri(),
                "-jar",
                distribution.resolve("jboss-modules.jar").toString(),
                "-mp",
                distribution.resolve("modules").toString(),
                "org.jboss.as.cli",
                "--connect",
                "--controller=" + URI.create(server.options().management()).getAuthority(),
                "--output-json",
                "--no-color-output",
                "--commands=" + String.join(",", lines));
        try {
            Process process = new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            String answer = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            try (MappingIterator<JsonNode> documents =
                    JSON.readerFor(JsonNode.class).readValues(answer)) {
                List<JsonNode> all = documents.readAll();
                if (all.size() != lines.length) {
                    throw new LocalServiceException("the command line answered: " + answer);
                }
                return all;
            }
        } catch (IOException unreadable) {
            throw new LocalServiceException("the server's command line cannot be read: " + unreadable, unreadable);
        }
    }
}
