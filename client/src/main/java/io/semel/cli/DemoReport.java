package io.semel.cli;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.databind.JsonNode;
import io.semel.load.Outlook;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What a demo run has shown. The difference is of the run: what was sent less what the books hold.
 *
 * @param source the run's producer name
 * @param seed the same seed gives the same load
 * @param sent confirmed messages
 * @param books the run's figures
 * @param difference sent less the sum of the books; the report is not fine unless it is 0
 * @param ledgerCorrect whether the ledger holds exactly what the sender knows
 * @param ledgerMistakes what is wrong with it, the first few
 * @param seconds from the first message to the settled books
 * @param expected how many messages must end in each way
 * @param byType the books by operation type
 * @param doctor what the doctor said at the end
 * @param versions of what was running
 * @param addresses where to look further
 */
record DemoReport(
        String source,
        long seed,
        long sent,
        @JsonUnwrapped RunFigures books,
        long difference,
        boolean ledgerCorrect,
        List<String> ledgerMistakes,
        double seconds,
        Map<Outlook, Long> expected,
        Map<String, Figures> byType,
        JsonNode doctor,
        Map<String, String> versions,
        UpCommand.Addresses addresses) {

    private static final String WALL = "  %-18s %-52s %s";

    /** The figures without a difference of their own. */
    record RunFigures(
            long received,
            long applied,
            long refused,
            long duplicate,
            long conflict,
            long parked,
            long dead,
            long waiting,
            long queued,
            long inDoubt) {

        static RunFigures of(Figures figures) {
            return new RunFigures(
                    figures.received(),
                    figures.applied(),
                    figures.refused(),
                    figures.duplicate(),
                    figures.conflict(),
                    figures.parked(),
                    figures.dead(),
                    figures.waiting(),
                    figures.queued(),
                    figures.inDoubt());
        }

        private long of(Outlook outlook) {
            return switch (outlook) {
                case APPLIED -> applied;
                case REFUSED -> refused;
                case DUPLICATE -> duplicate;
                case CONFLICT -> conflict;
                case PARKED -> parked;
                case DEAD -> dead;
            };
        }
    }

    /** Every message has its place, each the place it must have, nothing is in doubt, and the ledger is right. */
    @JsonIgnore
    boolean fine() {
        boolean asExpected =
                expected.entrySet().stream().allMatch(entry -> books.of(entry.getKey()) == entry.getValue());
        return difference == 0 && ledgerCorrect && asExpected && books.inDoubt() == 0;
    }

    void print(Screen screen) {
        screen.line("");
        new Books("", total(), byType).print(screen);
        screen.line("");
        wall(screen, "first time", Outlook.APPLIED, "took effect");
        wall(screen, "repeats", Outlook.DUPLICATE, "recognised, no effect");
        wall(screen, "changed repeats", Outlook.CONFLICT, "kept as conflict cases, no effect");
        wall(screen, "business refusals", Outlook.REFUSED, "refused for good");
        wall(screen, "unreadable", Outlook.PARKED, "parked with reason and body");
        wall(screen, "poison", Outlook.DEAD, "on the dead-letter queue, cause recorded");
        String ledger = ledgerCorrect ? "as the sender knows it must be" : String.join("; ", ledgerMistakes);
        line(screen, "ledger", ledger, ledgerCorrect);
        line(screen, "in doubt", books.inDoubt() + " prepared branches", books.inDoubt() == 0);
        line(screen, "books", "sent " + sent + ", difference " + difference, difference == 0);
        screen.line("");
        screen.line(String.format(
                Locale.ROOT,
                "%d messages in %.1f s; run %s, seed %d; the doctor says %s",
                sent,
                seconds,
                source,
                seed,
                doctor.path("status").asText()));
    }

    private Figures total() {
        return new Figures(
                books.received(),
                books.applied(),
                books.refused(),
                books.duplicate(),
                books.conflict(),
                books.parked(),
                books.dead(),
                books.waiting(),
                books.queued(),
                books.inDoubt(),
                difference);
    }

    private void wall(Screen screen, String name, Outlook outlook, String verdict) {
        long found = books.of(outlook);
        long wanted = expected.getOrDefault(outlook, 0L);
        line(screen, name, "%d of %d %s".formatted(found, wanted, verdict), found == wanted);
    }

    private static void line(Screen screen, String name, String text, boolean holds) {
        screen.line(WALL.formatted(name, text, holds ? "holds" : "DOES NOT HOLD"));
    }
}
