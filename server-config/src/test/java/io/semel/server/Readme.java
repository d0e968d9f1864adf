package io.semel.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The two tables of this module's README. */
final class Readme {

    private Readme() {}

    /** The default of a component setting. */
    static double setting(String name) throws IOException {
        return rows("| name | unit | range | default | meaning |").stream()
                .filter(row -> row.get(0).equals(name))
                .mapToDouble(row -> Double.parseDouble(row.get(3)))
                .findAny()
                .orElseThrow();
    }

    /** {@code name=default} of every property of the server that has a default, sorted. */
    static List<String> serverProperties() throws IOException {
        return properties("| property | default | meaning |");
    }

    /** The same of the properties that only a server on a broker of its own process has. */
    static List<String> brokerProperties() throws IOException {
        return properties("| property of the server | default | meaning |");
    }

    /** The default of a property that the message-driven beans read. */
    static double ofTheBeans(String name) throws IOException {
        return rows("| property of the beans | default | meaning |").stream()
                .filter(row -> row.get(0).equals(name))
                .mapToDouble(row -> Double.parseDouble(row.get(1)))
                .findAny()
                .orElseThrow();
    }

    private static List<String> properties(String header) throws IOException {
        return rows(header).stream()
                .filter(row -> !row.get(1).isEmpty())
                .map(row -> row.get(0) + "=" + row.get(1))
                .sorted()
                .toList();
    }

    private static List<List<String>> rows(String header) throws IOException {
        return Files.readAllLines(Path.of("README.md")).stream()
                .dropWhile(line -> !line.equals(header))
                .skip(2)
                .takeWhile(line -> line.startsWith("|"))
                .map(Readme::cells)
                .toList();
    }

    private static List<String> cells(String line) {
        return List.of(line.split("\\|")).stream()
                .skip(1)
                .map(cell -> cell.replace("`", "").strip())
                .toList();
    }
}
