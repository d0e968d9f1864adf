package io.semel.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import io.semel.local.Progress;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Locale;

/**
 * Where a command writes: results to standard output, progress to standard error, and with {@code --json} nothing but one
 * document to standard output.
 */
final class Screen implements Progress {

    private static final ObjectMapper JSON = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

    private final PrintWriter out;
    private final PrintWriter errors;
    private final boolean json;
    private final long startedAt = System.nanoTime();

    Screen(PrintWriter out, PrintWriter errors, boolean json) {
        this.out = out;
        this.errors = errors;
        this.json = json;
    }

    boolean json() {
        return json;
    }

    /** What the command is at; people only. */
    @Override
    public void step(String sentence) {
        if (!json) {
            longStep(sentence);
        }
    }

    /** What a command of an hour is at; to standard error also with {@code --json}. */
    void longStep(String sentence) {
        errors.printf(Locale.ROOT, "[%5.1f s] %s%n", seconds(), sentence);
        errors.flush();
    }

    /** A line of the result; people only. */
    void line(String text) {
        if (!json) {
            out.println(text);
            out.flush();
        }
    }

    /** The result for programs; nothing is printed for people. */
    void result(Object document) {
        if (json) {
            document(out, document);
        }
    }

    double seconds() {
        return Duration.ofNanos(System.nanoTime() - startedAt).toMillis() / 1000.0;
    }

    static void document(PrintWriter out, Object document) {
        try {
            out.println(JSON.writeValueAsString(document));
            out.flush();
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException("the document cannot be written as JSON", impossible);
        }
    }
}
