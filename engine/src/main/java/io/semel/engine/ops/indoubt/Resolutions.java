package io.semel.engine.ops.indoubt;

import io.semel.engine.ops.audit.Audit;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Lets operators act on what is in doubt: with a reason, written down before, and only what is right in the state that is
 * found at that moment. The transaction manager does the work; nothing here commits or rolls back a branch.
 */
@ApplicationScoped
public class Resolutions {

    private static final System.Logger LOG = System.getLogger(Resolutions.class.getName());

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
        long line = audit.begin(new Audit.Intent(who, "recover", null, null), desk.look(true));
        boolean started;
        try {
            started = scans.start(() -> audit.end(line, "the scan has ended"));
        } catch (RuntimeException refused) {
            audit.end(line, "failed: " + refused.getMessage());
            throw new DeskException("recovery does not run in this server", refused);
        }
        if (!started) {
            audit.end(line, "a scan was under way");
        }
        return Objects.requireNonNull(scans.last());
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
        InDoubt transaction = find(report, id);
        String name = act.name().toLowerCase(Locale.ROOT);
        long line = audit.begin(new Audit.Intent(who, name, id, reason), transaction);
        try {
            requireRight(report, transaction, act);
            String outcome = act == Act.RETRY ? retry(id) : forget(id);
            audit.end(line, outcome);
            return new Resolution(id, act, outcome);
        } catch (RefusedException refused) {
            audit.end(line, "refused: " + refused.getMessage());
            throw refused;
        } catch (RuntimeException failed) {
            audit.end(line, "failed: " + failed.getMessage());
            throw failed;
        }
    }

    private static InDoubt find(InDoubtReport report, String id) {
        Map<String, InDoubt> ofId = report.transactions().stream()
                .filter(one -> one.id().equals(id))
                .collect(Collectors.toMap(InDoubt::id, Function.identity(), (one, other) -> one.ours() ? one : other));
        InDoubt found = ofId.get(id);
        if (found == null) {
            throw new UnknownTransactionException(id);
        }
        return found;
    }

    private static void requireRight(InDoubtReport report, InDoubt transaction, Act act) {
        if (!report.unreadable().isEmpty()) {
            throw new RefusedException("not everything can be seen now: " + String.join(", ", report.unreadable()));
        }
        if (!transaction.acts().contains(act)) {
            throw new RefusedException(transaction.next());
        }
    }

    private String retry(String id) {
        log.reopen(id);
        scans.start(() -> LOG.log(System.Logger.Level.INFO, "The scan of recovery after retrying {0} has ended", id));
        return "reopened; recovery scans now and carries out what was decided";
    }

    private String forget(String id) {
        log.forget(id);
        return "the record is forgotten";
    }
}
