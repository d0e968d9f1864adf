package io.semel.local;

import java.util.Map;
import java.util.TreeMap;

/** The text of a Java properties file, readable by {@link java.util.Properties#load} whatever the values contain. */
final class PropertiesText {

    private static final String MUST_BE_ESCAPED = "=:#!\\ ";

    private PropertiesText() {}

    /** One line per entry, sorted by name, without a date. */
    static String of(Map<String, String> entries) {
        StringBuilder text = new StringBuilder();
        new TreeMap<>(entries)
                .forEach((name, value) -> text.append(escaped(name))
                        .append('=')
                        .append(escaped(value))
                        .append('\n'));
        return text.toString();
    }

    private static String escaped(String raw) {
        StringBuilder text = new StringBuilder(raw.length());
        raw.chars().forEach(character -> append(text, (char) character));
        return text.toString();
    }

    private static void append(StringBuilder text, char character) {
        if (MUST_BE_ESCAPED.indexOf(character) >= 0) {
            text.append('\\').append(character);
        } else if (character < ' ' || character > '~') {
            text.append(String.format("\\u%04x", (int) character));
        } else {
            text.append(character);
        }
    }
}
