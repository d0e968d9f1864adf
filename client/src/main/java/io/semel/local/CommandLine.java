package io.semel.local;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** WildFly's own command line, run against one of our servers in a process of its own. */
public final class CommandLine {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private CommandLine() {}

    /**
     * Runs lines one after the other; takes some seconds.
     *
     * @return one answer for each line that gives one
     * @throws LocalServiceException if it does not end or does not answer in JSON
     */
    public static List<JsonNode> run(LocalServer server, List<String> lines) {
        try {
            String answer = answer(command(server, lines));
            try (MappingIterator<JsonNode> documents =
                    JSON.readerFor(JsonNode.class).readValues(answer)) {
                return documents.readAll();
            } catch (RuntimeException unreadable) {
                throw new LocalServiceException("the command line answered: " + answer, unreadable);
            }
        } catch (IOException unreadable) {
            throw new LocalServiceException("the server's command line cannot be read: " + unreadable, unreadable);
        }
    }

    private static String answer(List<String> command) throws IOException {
        Path output = Files.createTempFile("semel", ".json");
        try {
            Process process = new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .redirectOutput(output.toFile())
                    .start();
            if (!ended(process)) {
                throw new LocalServiceException(
                        "the server's command line did not end within " + PATIENCE.toSeconds() + " s");
            }
            return Files.readString(output);
        } finally {
            Files.deleteIfExists(output);
        }
    }

    private static boolean ended(Process process) {
        try {
            return process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new LocalServiceException("interrupted while waiting for the server's command line", interrupted);
        } finally {
            process.destroyForcibly();
        }
    }

    private static List<String> command(LocalServer server, List<String> lines) {
        List<String> command = interactive(server);
        command.add("--commands=" + String.join(",", lines));
        return command;
    }

    /** Reads lines from its input as long as that is open. */
    static List<String> interactive(LocalServer server) {
        Path distribution = server.options().distribution();
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-Xmx64m", "-XX:TieredStopAtLevel=1"));
        command.add("-Dlogging.configuration="
                + distribution.resolve("bin/jboss-cli-logging.properties").toUri());
        command.addAll(List.of("-jar", distribution.resolve("jboss-modules.jar").toString()));
        command.addAll(List.of("-mp", distribution.resolve("modules").toString(), "org.jboss.as.cli", "--connect"));
        command.add("--controller=" + URI.create(server.options().management()).getAuthority());
        command.addAll(List.of("--output-json", "--no-color-output"));
        return command;
    }
}
