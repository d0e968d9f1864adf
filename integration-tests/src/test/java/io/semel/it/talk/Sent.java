package io.semel.it.talk;

import java.util.Map;
import java.util.TreeMap;

/** Counts every message that was sent in the run, by the source that the books must find it under. */
public final class Sent {

    /** Messages whose source cannot be read: the books know them in total only. */
    public static final String NO_SOURCE = "";

    private static final Map<String, Long> BY_SOURCE = new TreeMap<>();

    private Sent() {}

    static synchronized void count(Object source) {
        boolean readable = source instanceof String text && text.matches("[A-Za-z0-9._:-]{1,100}");
        BY_SOURCE.merge(readable ? source.toString() : NO_SOURCE, 1L, Long::sum);
    }

    /** Counts a message of this source that another node is said to have taken: only its receipt is known. */
    public static void elsewhere(String source) {
        count(source);
    }

    /** How many this source has sent so far. */
    public static synchronized long by(String source) {
        return BY_SOURCE.getOrDefault(source, 0L);
    }

    /** How many each source has sent so far. */
    public static synchronized Map<String, Long> bySource() {
        return Map.copyOf(BY_SOURCE);
    }
}
