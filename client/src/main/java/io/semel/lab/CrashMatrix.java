package io.semel.lab;

import java.util.Locale;
import java.util.stream.Collectors;

/** The table of a certificate as it stands in a document, between two lines that mark it. */
public final class CrashMatrix {

    private static final String BEGIN = "<!-- crash matrix: written by ./semel crash-lab --matrix -->";
    private static final String END = "<!-- end of the crash matrix -->";

    /** The two lines between which the table stands. */
    public static final String PLACE = BEGIN + "\n" + END + "\n";

    private CrashMatrix() {}

    /**
     * Puts a certificate's table into a document.
     *
     * @throws IllegalArgumentException if the document has no place for it
     */
    public static String into(String document, Certificate certificate) {
        requirePlace(document);
        return document.substring(0, document.indexOf(BEGIN) + BEGIN.length()) + "\n\n" + table(certificate) + "\n"
                + document.substring(document.indexOf(END));
    }

    /**
     * Looks whether a document can take a table, before a run of hours.
     *
     * @throws IllegalArgumentException if it has no place for it
     */
    public static void requirePlace(String document) {
        int begin = document.indexOf(BEGIN);
        if (begin < 0 || document.indexOf(END) < begin) {
            throw new IllegalArgumentException(
                    "the document needs these two lines, the table comes between them: " + BEGIN + " and " + END);
        }
    }

    private static String table(Certificate certificate) {
        return "%s, %d points, %d rounds each, %d messages a round; WildFly %s, PostgreSQL %s, %s processors.\n\n"
                        .formatted(
                                certificate.at().substring(0, 10),
                                certificate.points().size(),
                                certificate.rounds(),
                                certificate.load(),
                                certificate.versions().get("wildfly"),
                                certificate.versions().get("postgresql"),
                                certificate.machine().get("processors"))
                + "| point | what is done | rounds | lost | doubled | in doubt | innocents dead | recovered within | result |\n"
                + "|---|---|---|---|---|---|---|---|---|\n"
                + certificate.points().stream().map(CrashMatrix::row).collect(Collectors.joining());
    }

    private static String row(Result result) {
        return String.format(
                Locale.ROOT,
                "| `%s` | %s | %d | %d | %d | %d | %d | %.1f s | %s |%n",
                result.point(),
                result.description(),
                result.rounds(),
                result.lost(),
                result.doubled(),
                result.inDoubt(),
                result.innocentsDead(),
                result.recoverySeconds(),
                result.holds() ? "holds" : "**does not hold**");
    }
}
