package io.semel.it.wrongserver;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Scanner;
import org.jspecify.annotations.Nullable;

/**
 * The command line of the very distribution: what {@code jboss-cli.sh --connect} starts, as one process that is told one
 * line after the other. It is a child of this JVM and ends with it.
 */
final class ServerCli implements AutoCloseable {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String MARK = "SEMEL-";

    private final List<String> command;
    private @Nullable Session session;
    private int marks;

    /**
     * Starts nothing yet.
     *
     * @param distribution of which to take the command line
     * @param management the server's address, such as {@code http://127.0.0.1:9990}
     */
    ServerCli(Path distribution, String management) {
        this.command = List.of(
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
                "--controller=" + URI.create(management).getAuthority(),
                "--output-json",
                "--no-color-output");
    }

    /**
     * Runs one line as if it was typed, and returns its result; a missing node if it prints none.
     *
     * @throws RefusedException if the server or the command line refuses it; the message says why
     */
    JsonNode run(String line) {
        try {
            type("connect");
            type(line);
            return result(line, printed().replace(" \r", ""));
        } catch (IOException ended) {
            throw new UncheckedIOException("the command line ended at: " + line, ended);
        }
    }

    private void type(String line) throws IOException {
        BufferedWriter keyboard = session().process.outputWriter();
        keyboard.write(line);
        keyboard.newLine();
        keyboard.flush();
    }

    private Session session() throws IOException {
        Session running = session;
        if (running == null || !running.process.isAlive()) {
            Process process =
                    new ProcessBuilder(command).redirectErrorStream(true).start();
            running = new Session(process, new Scanner(process.getInputStream(), UTF_8).useDelimiter("\n"));
            session = running;
        }
        return running;
    }

    /** All that is printed until the command line comes to a mark. */
    private String printed() throws IOException {
        String mark = MARK + ++marks;
        type("echo " + mark);
        Scanner screen = session().screen;
        StringBuilder text = new StringBuilder();
        while (screen.hasNext()) {
            String line = screen.next();
            if (line.equals(mark)) {
                return text.toString();
            }
            text.append(line).append('\n');
        }
        throw new IOException(text.toString());
    }

    /** The command line repeats what is typed behind its prompt. What is left is its answer. */
    private static JsonNode result(String line, String printed) {
        String typed = "] " + line + "\n";
        String next = "\n[";
        int begin = printed.indexOf(typed);
        int end = printed.lastIndexOf(next);
        if (begin < 0 || end < begin) {
            throw new RefusedException(line, printed);
        }
        String answer = printed.substring(begin + typed.length(), Math.max(end + 1, begin + typed.length()))
                .strip();
        boolean done = answer.lines().allMatch(ServerCli::saysWhatIsStillToDo);
        return done ? MissingNode.getInstance() : success(line, answer);
    }

    private static boolean saysWhatIsStillToDo(String line) {
        return line.startsWith("operation-requires-") || line.startsWith("process-state: ");
    }

    private static JsonNode success(String line, String answer) {
        try {
            JsonNode json = JSON.readTree(answer.getBytes(UTF_8));
            if (json.path("outcome").asText().equals("success")) {
                return json.path("result");
            }
        } catch (IOException prose) {
            throw new RefusedException(line, answer, prose);
        }
        throw new RefusedException(line, answer);
    }

    @Override
    public void close() {
        Session running = session;
        if (running != null) {
            running.process.destroy();
            running.screen.close();
        }
    }

    /** The running program and what it prints. */
    private record Session(Process process, Scanner screen) {}

    /** A line was not carried out. */
    static final class RefusedException extends RuntimeException {

        RefusedException(String line, String answer) {
            super(line + " was refused: " + answer);
        }

        RefusedException(String line, String answer, Exception cause) {
            super(line + " was refused: " + answer, cause);
        }
    }
}
