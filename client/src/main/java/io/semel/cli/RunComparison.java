package io.semel.cli;

import com.fasterxml.jackson.annotation.JsonIgnore;
import io.semel.load.LedgerCheck;
import io.semel.load.RunRecord;
import io.semel.local.DatabaseTarget;
import java.util.List;

/**
 * What a run sent beside what the books and the ledger say.
 *
 * @param source the run
 * @param planned how many messages it meant to send
 * @param sent how many were confirmed
 * @param unconfirmed how many may have arrived besides
 * @param accounted how many the books hold
 * @param difference what the books lack of the confirmed (above 0) or have beyond all that was sent (below 0)
 * @param ledgerCorrect whether the ledger holds exactly what it must, counted when nothing is queued any more
 * @param ledgerMistakes what is wrong with it, the first few
 */
record RunComparison(
        String source,
        int planned,
        long sent,
        long unconfirmed,
        long accounted,
        long difference,
        boolean ledgerCorrect,
        List<String> ledgerMistakes) {

    private static final int SHOWN = 10;

    static RunComparison of(RunRecord run, Books books, DatabaseTarget database) {
        List<String> mistakes = new LedgerCheck(database).mistakes(run).all();
        long accounted = books.total().accounted();
        return new RunComparison(
                run.source(),
                run.planned(),
                run.confirmed(),
                run.unconfirmed(),
                accounted,
                difference(run, accounted),
                mistakes.isEmpty(),
                mistakes.stream().limit(SHOWN).toList());
    }

    /** 0 wherever an unconfirmed message may explain it: it has arrived or it has not. */
    static long difference(RunRecord run, long accounted) {
        long most = run.confirmed() + run.unconfirmed();
        if (accounted < run.confirmed()) {
            return run.confirmed() - accounted;
        }
        return accounted > most ? most - accounted : 0;
    }

    @JsonIgnore
    boolean fine() {
        return difference == 0 && ledgerCorrect;
    }

    void print(Screen screen) {
        screen.line("run %s: %d of %d messages confirmed, %d unconfirmed, %d in the books, difference %d"
                .formatted(source, sent, planned, unconfirmed, accounted, difference));
        screen.line("ledger: " + (ledgerCorrect ? "as the sender knows it" : "not as the sender knows it"));
        ledgerMistakes.forEach(mistake -> screen.line("  " + mistake));
    }
}
