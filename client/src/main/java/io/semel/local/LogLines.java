package io.semel.local;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** The lines of a log that help somebody whose service does not come up. */
final class LogLines {

    private static final Pattern SERIOUS = Pattern.compile("^\\S+ \\S+ +(ERROR|FATAL) .*");
    private static final Pattern NEW_ENTRY = Pattern.compile("^\\d{4}-\\d\\d-\\d\\d .*");
    private static final Pattern REASON =
            Pattern.compile("^\\s*(Caused by: |\\S*Exception: |\"WFLY|WFLY|\\s+Caused by).*");
    private static final int ENTRIES = 12;
    private static final int WIDTH = 600;
    private static final long TAIL_BYTES = 4_000_000;

    private LogLines() {}

    /** The last lines of a file on lines of their own; empty if there is no such file. */
    static String last(Path file, int count) {
        List<String> lines = read(file);
        List<String> end = lines.subList(Math.max(0, lines.size() - count), lines.size());
        return end.isEmpty() ? "" : "\n  " + String.join("\n  ", end);
    }

    /** The ERROR and FATAL entries of a WildFly log with their causes, without stack frames and without repeats. */
    static List<String> serious(List<String> log) {
        List<String> found = new ArrayList<>();
        boolean inside = false;
        for (String line : log) {
            if (NEW_ENTRY.matcher(line).matches()) {
                inside = SERIOUS.matcher(line).matches();
            }
            boolean worthShowing = SERIOUS.matcher(line).matches()
                    || (inside && REASON.matcher(line).matches());
            if (worthShowing && found.size() < ENTRIES * 2) {
                found.add(shortened(line));
            }
        }
        return found.stream().distinct().limit(ENTRIES).toList();
    }

    /** The file's lines, of a long file the end only; a log under faults grows by megabytes a second. */
    static List<String> read(Path file) {
        if (!Files.exists(file)) {
            return List.of();
        }
        try (RandomAccessFile log = new RandomAccessFile(file.toFile(), "r")) {
            long start = Math.max(0, log.length() - TAIL_BYTES);
            byte[] tail = new byte[(int) Math.min(TAIL_BYTES, log.length())];
            log.seek(start);
            log.readFully(tail);
            return new String(tail, StandardCharsets.UTF_8).lines().toList();
        } catch (IOException unreadable) {
            return List.of();
        }
    }

    private static String shortened(String line) {
        return line.length() <= WIDTH ? line : line.substring(0, WIDTH) + " ...";
    }
}
