package io.semel.postgresql;

import java.sql.SQLException;
import java.util.function.Consumer;
import javax.transaction.xa.XAException;
import javax.transaction.xa.XAResource;
import javax.transaction.xa.Xid;
import org.jspecify.annotations.Nullable;

/**
 * The driver's XAResource with error codes that are true (L6). Calls that succeed pass through unchanged.
 *
 * <p>A failed call leaves the session either settled, so that the next branch may use it, or reported as lost.
 *
 * <p>Used by one thread at a time, like the driver's; the thread may change between calls.
 */
final class CorrectedXAResource implements XAResource {

    private final XAResource driver;
    private final Session session;
    private final Consumer<SQLException> lost;
    private final Leases leases;

    /** The branch that has begun here and is not prepared: it ends with the session. */
    private volatile @Nullable Xid begun;

    CorrectedXAResource(XAResource driver, Session session, Leases leases, Consumer<SQLException> lost) {
        this.driver = driver;
        this.leases = leases;
        this.session = session;
        this.lost = lost;
    }

    @Override
    public void start(Xid xid, int flags) throws XAException {
        driver.start(xid, flags);
        begun = xid;
    }

    @Override
    public void end(Xid xid, int flags) throws XAException {
        driver.end(xid, flags);
    }

    @Override
    public int prepare(Xid xid) throws XAException {
        refuseFailed(xid);
        try {
            int vote = driver.prepare(xid);
            begun = null;
            return vote;
        } catch (XAException error) {
            endWith(error);
            throw corrected(error, ErrorCodes.ofPrepare(error));
        }
    }

    @Override
    public void commit(Xid xid, boolean onePhase) throws XAException {
        if (onePhase) {
            commitOnePhase(xid);
            return;
        }
        try {
            driver.commit(xid, false);
        } catch (XAException error) {
            throw corrected(error, ErrorCodes.ofPreparedBranch(error));
        }
    }

    private void commitOnePhase(Xid xid) throws XAException {
        refuseFailed(xid);
        try {
            driver.commit(xid, true);
            begun = null;
        } catch (XAException error) {
            endWith(error);
            throw corrected(error, ErrorCodes.ofOnePhaseCommit(error));
        }
    }

    @Override
    public void rollback(Xid xid) throws XAException {
        if (xid.equals(begun)) {
            rollBackUnprepared(xid);
            return;
        }
        try {
            driver.rollback(xid);
        } catch (XAException error) {
            throw corrected(error, ErrorCodes.ofPreparedBranch(error));
        }
    }

    /** Where the server was not reached, the branch ends with the session. */
    private void rollBackUnprepared(Xid xid) throws XAException {
        try {
            driver.rollback(xid);
            begun = null;
        } catch (XAException error) {
            endWith(error);
            throw corrected(error, begun == null ? XAException.XA_RBCOMMFAIL : error.errorCode);
        }
    }

    /**
     * All prepared branches that are this installation's or of unleased names, or an error, never a part: what is missing
     * here would be taken for finished. What is another installation's is for that one to finish ({@link Leases}).
     */
    @Override
    public Xid[] recover(int flag) throws XAException {
        try {
            return leases.own(driver.recover(flag), session);
        } catch (XAException error) {
            boolean asked = SqlStates.behind(error) != null;
            throw corrected(error, asked ? XAException.XAER_RMFAIL : error.errorCode);
        } catch (SQLException unanswered) {
            settle(unanswered);
            XAException failure = new XAException(
                    "the leases of node names cannot be read (SQLSTATE %s)".formatted(unanswered.getSQLState()));
            failure.errorCode = XAException.XAER_RMFAIL;
            failure.initCause(unanswered);
            throw failure;
        }
    }

    /** PostgreSQL never decides by itself, so it has nothing to forget; an error would keep the record for ever. */
    @Override
    public void forget(Xid xid) {}

    @Override
    public boolean isSameRM(XAResource other) throws XAException {
        return driver.isSameRM(other instanceof CorrectedXAResource corrected ? corrected.driver : other);
    }

    @Override
    public int getTransactionTimeout() throws XAException {
        return driver.getTransactionTimeout();
    }

    @Override
    public boolean setTransactionTimeout(int seconds) throws XAException {
        return driver.setTransactionTimeout(seconds);
    }

    /**
     * A branch in which a statement failed, and somebody swallowed the error, is rolled back. The driver would report it
     * prepared, the other branches would commit, and the message would be gone without its effect.
     */
    private void refuseFailed(Xid xid) throws XAException {
        if (xid.equals(begun) && session.failed()) {
            rollBackUnprepared(xid);
            XAException refusal = new XAException(
                    "a statement of the branch failed and nobody rolled back: the branch is rolled back");
            refusal.errorCode = XAException.XA_RBROLLBACK;
            throw refusal;
        }
    }

    /** If the server was asked, the driver has let the branch go, whatever came of it. */
    private void endWith(XAException error) {
        if (SqlStates.behind(error) != null) {
            begun = null;
        }
    }

    /** The driver's error under the true code, after the session has been seen to. */
    private XAException corrected(XAException error, int code) {
        SQLException sql = SqlStates.behind(error);
        if (sql != null) {
            settle(sql);
        }
        if (code == error.errorCode) {
            return error;
        }
        XAException corrected = new XAException(
                "%s (SQLSTATE %s)".formatted(error.getMessage(), sql == null ? "none" : sql.getSQLState()));
        corrected.errorCode = code;
        corrected.initCause(error);
        return corrected;
    }

    private void settle(SQLException error) {
        if (SqlStates.lost(error.getSQLState())) {
            lost.accept(error);
            return;
        }
        if (begun != null) {
            return;
        }
        try {
            session.settle();
        } catch (SQLException unusable) {
            unusable.addSuppressed(error);
            lost.accept(unusable);
        }
    }
}
