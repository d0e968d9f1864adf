package io.semel.lab;

import io.semel.local.MarkedPlace;
import java.util.Locale;
import java.util.stream.Collectors;

/** The table of a certificate as it stands in a document, between two lines that mark it. */
public final class CrashMatrix {

    /** Where it stands. */
    public static final MarkedPlace PLACE = new MarkedPlace(
            "<!-- crash matrix: written by ./semel crash-lab --matrix -->", "<!-- end of the crash matrix -->");

    private CrashMatrix() {}

    /** Puts a certificate's table into a document. */
    public static String into(String document, Certificate certificate) {
        return PLACE.fill(document, table(certificate));
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
