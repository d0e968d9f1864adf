package io.semel.engine.ops.indoubt;

import io.semel.engine.ops.audit.Audit;
import io.semel.engine.ops.audit.AuditException;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/**
 * Lets operators act on what is in doubt: with a reason, written down before, and only what is right in the state that is
 * found at that moment. The transaction manager does the work; nothing here commits or rolls back a branch.
 */
@ApplicationScoped
public class Resolutions {

    private static final int SCANS = 2;
    private static final String FORGOTTEN = "the record is forgotten";

    @Inject
    Desk desk;

    @Inject
    TransactionLog log;

    @Inject
    RecoveryScans scans;

    @Inject
    Audit audit;

    /**
     * What came of an act.
     *
     * @param id on which transaction
     * @param act which act
     * @param outcome what was done, and what to look for
     */
    public record Resolution(String id, Act act, String outcome) {}

    /** Runs recovery now and does not wait for it. */
    public Scan recover(String who) {
        InDoubtReport before = desk.look(true);
        long line = audit.begin(new Audit.Intent(who, "recover", null, null), before);
        try {
            return scans.start(() -> audit.end(
                    line,
                    "%d were in doubt before the scan, %d are after it"
                            .formatted(
                                    before.transactions().size(),
                                    desk.look(true).transactions().size())));
        } catch (RuntimeException refused) {
            audit.end(line, "failed: " + refused.getMessage());
            throw new DeskException("recovery does not run in this server", refused);
        }
    }

    /**
     * Does an act on a transaction of this node.
     *
     * @param who the authenticated name
     * @param id as {@link InDoubt#id}
     * @param act which act
     * @param reason why, not blank
     * @throws UnknownTransactionException if nothing of that id is in doubt
     * @throws RefusedException if the act is not right now
     */
    public Resolution resolve(String who, String id, Act act, String reason) {
        InDoubtReport report = desk.look(true);
        InDoubt transaction = find(report, id).orElseThrow(() -> new UnknownTransactionException(id));
        String name = act.name().toLowerCase(Locale.ROOT);
        long line = audit.begin(new Audit.Intent(who, name, id, reason), transaction);
        try {
            requireRight(report, transaction, act);
            return new Resolution(id, act, act == Act.RETRY ? retry(line, id) : forget(line, id));
        } catch (RefusedException refused) {
            audit.end(line, "refused: " + refused.getMessage());
            throw refused;
        } catch (AuditException unwritten) {
            throw unwritten; // the act is done, so that "failed" would be wrong
        } catch (RuntimeException failed) {
            audit.end(line, "failed: " + failed.getMessage());
            throw failed;
        }
    }

    private static Optional<InDoubt> find(InDoubtReport report, String id) {
        return report.transactions().stream()
                .filter(one -> one.id().equals(id))
                .max(Comparator.comparing(InDoubt::ours));
    }

    private static void requireRight(InDoubtReport report, InDoubt transaction, Act act) {
        if (!report.unreadable().isEmpty()) {
            throw new RefusedException("not everything can be seen now: " + String.join(", ", report.unreadable()));
        }
        if (!transaction.acts().contains(act)) {
            throw new RefusedException(transaction.next());
        }
    }

    private String retry(long line, String id) {
        log.reopen(id);
        scans.start(() -> retried(line, id, 1));
        return "reopened; recovery scans now and carries out what was decided";
    }

    /** A scan that was under way already may have passed the record by before it was reopened. */
    private void retried(long line, String id, int scansDone) {
        Optional<InDoubt> left = find(desk.look(true), id);
        if (left.isPresent() && left.get().standing() == Standing.DECIDED && scansDone < SCANS) {
            scans.start(() -> retried(line, id, scansDone + 1));
        } else {
            audit.end(
                    line,
                    left.map(one -> "still in doubt: " + one.next())
                            .orElse("settled: recovery has carried out what was decided"));
        }
    }

    private String forget(long line, String id) {
        log.forget(id);
        audit.end(line, FORGOTTEN);
        return FORGOTTEN;
    }
}
