package io.semel.engine.inbox;

import io.semel.engine.base.NodeName;
import io.semel.engine.base.Resources;
import io.semel.engine.base.Settings;
import io.semel.engine.operation.Outcome;
import jakarta.annotation.PostConstruct;
import jakarta.annotation.Resource;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import jakarta.transaction.Transactional.TxType;
import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;

/**
 * Lets every operation take effect once.
 *
 * <ol>
 *   <li>{@link #claim} inserts the operation's receipt as the first statement of the branch. Another transaction that
 *       holds the same key makes it wait until that one has ended, at most the lock timeout.
 *   <li>One row inserted: the key is ours; the handler runs in the same transaction.
 *   <li>No row inserted: the receipt of the earlier decision is read. Same fingerprint: a repeat, booked as such.
 *       Other fingerprint: a conflict case is opened with what differs.
 *   <li>{@link #conclude} completes the receipt where the handler's answer is not the plain "applied" that the claim
 *       has written already.
 * </ol>
 *
 * <p><b>Transaction:</b> every method needs the message's own ({@code MANDATORY}); receipt, effect and acknowledgement
 * commit together, so that a crash leaves nothing behind that would have to expire. <b>Threads:</b> any number.
 * <b>Errors:</b> {@link InboxException} with the {@link SQLException} as cause; the transaction is then dead and must
 * be rolled back. Source: docs/rules.md L1, L3, L22.
 */
@ApplicationScoped
@Transactional(TxType.MANDATORY)
public class Inbox {

    @Resource(lookup = Resources.XA_DATASOURCE)
    DataSource dataSource;

    @Inject
    Settings settings;

    @Inject
    NodeName node;

    private ReceiptTable receipts;
    private RepeatTables repeats;

    @PostConstruct
    void prepareStatements() {
        receipts = new ReceiptTable(settings, node.value());
        repeats = new RepeatTables(node.value());
    }

    /** Bounds every wait of the branch, for an operation that claims no key. */
    public void bound() {
        try (Connection connection = dataSource.getConnection()) {
            receipts.bound(connection);
        } catch (SQLException failed) {
            throw new InboxException("bound", failed);
        }
    }

    /** Claims the candidate's key, or says what is known of it; a repeat or a conflict is booked before this returns. */
    public Claim claim(Candidate candidate) {
        try (Connection connection = dataSource.getConnection()) {
            if (receipts.insert(connection, candidate)) {
                return Claim.WON;
            }
            Receipt known = receipts.find(connection, candidate);
            if (known == null) {
                // The earlier receipt was deleted between the two statements: the key is free again.
                return claimAgain(connection, candidate);
            }
            return repeats.judge(connection, candidate, known);
        } catch (SQLException failed) {
            throw new InboxException("claim", failed);
        }
    }

    private Claim claimAgain(Connection connection, Candidate candidate) throws SQLException {
        if (receipts.insert(connection, candidate)) {
            return Claim.WON;
        }
        throw new InboxException("claim: the key was neither free nor taken, twice");
    }

    /** Completes the receipt with the handler's answer. */
    public Verdict conclude(Candidate candidate, Outcome outcome) {
        Answered answer = new Answered(candidate, outcome);
        if (answer.isPlain()) {
            return Verdict.APPLIED;
        }
        try (Connection connection = dataSource.getConnection()) {
            receipts.complete(connection, answer);
            return answer.verdict();
        } catch (SQLException failed) {
            throw new InboxException("conclude", failed);
        }
    }

    /** Books a delivery of an operation type without protection: no key is claimed, no receipt written. */
    public Verdict bookUnprotected(Candidate candidate, Outcome outcome) {
        Verdict verdict = outcome instanceof Outcome.Refused ? Verdict.REFUSED : Verdict.APPLIED;
        try (Connection connection = dataSource.getConnection()) {
            repeats.book(connection, verdict, candidate);
            return verdict;
        } catch (SQLException failed) {
            throw new InboxException("book", failed);
        }
    }
}
