package io.semel.local;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;

/**
 * WildFly's own command line that stays open, for many operations of which each must come at once: {@link CommandLine} takes
 * seconds to start.
 *
 * <p><b>Threads:</b> any, one operation at a time. <b>Life:</b> until it is closed or the program ends.
 */
public final class OpenCommandLine implements AutoCloseable {

    private static final ObjectMapper JSON = new ObjectMapper();

    private final Process process;
    private final PrintWriter in;
    private final BufferedReader out;

    /** Connects to a running server. */
    public OpenCommandLine(LocalServer server) {
        try {
            process = new ProcessBuilder(CommandLine.interactive(server))
                    .redirectErrorStream(true)
                    .start();
        } catch (IOException failure) {
            throw new LocalServiceException(
                    "the server's command line did not start: " + failure.getMessage(), failure);
        }
        in = new PrintWriter(process.outputWriter(StandardCharsets.UTF_8), true);
        out = process.inputReader(StandardCharsets.UTF_8);
    }

    /**
     * Runs one operation that gives an answer.
     *
     * @throws LocalServiceException if the server refuses it, or the command line has ended
     */
    public synchronized JsonNode run(String operation) {
        in.println(operation);
        try {
            JsonNode answer = JSON.readTree(document());
            if (!"success".equals(answer.path("outcome").asText())) {
                throw new LocalServiceException("the server refused " + operation + ": " + answer);
            }
            return answer;
        } catch (IOException unreadable) {
            throw new LocalServiceException("the server's command line cannot be read: " + unreadable, unreadable);
        }
    }

    /** From the line that opens an object, behind the prompt, to the line that closes it. */
    private String document() throws IOException {
        StringBuilder document = new StringBuilder();
        String line = out.readLine();
        while (line != null) {
            int opening = document.isEmpty() ? line.indexOf('{') : 0;
            if (opening >= 0) {
                document.append(line, opening, line.length()).append('\n');
                if (line.endsWith("}") && (line.length() == 1 || document.length() == line.length() - opening + 1)) {
                    return document.toString();
                }
            }
            line = out.readLine();
        }
        throw new IOException("it has ended");
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
