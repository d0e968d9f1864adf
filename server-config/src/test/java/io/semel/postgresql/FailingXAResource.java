package io.semel.postgresql;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import javax.transaction.xa.XAException;
import javax.transaction.xa.XAResource;
import javax.transaction.xa.Xid;
import org.jspecify.annotations.Nullable;

/** A driver's XAResource whose calls that ask the server fail as told. */
final class FailingXAResource implements XAResource {

    final List<Xid> rolledBack = new ArrayList<>();

    @Nullable
    XAException failure;

    /** From now on the server answers with this SQLSTATE, of which the driver makes this code. */
    void answers(@Nullable String state, int code) {
        refuses(code);
        if (failure != null) {
            failure.initCause(new SQLException("told so", state));
        }
    }

    /** From now on the driver refuses by itself. */
    void refuses(int code) {
        failure = new XAException(code);
    }

    private void ask() throws XAException {
        if (failure != null) {
            throw failure;
        }
    }

    @Override
    public void start(Xid xid, int flags) {}

    @Override
    public void end(Xid xid, int flags) {}

    @Override
    public int prepare(Xid xid) throws XAException {
        ask();
        return XA_OK;
    }

    @Override
    public void commit(Xid xid, boolean onePhase) throws XAException {
        ask();
    }

    @Override
    public void rollback(Xid xid) throws XAException {
        ask();
        rolledBack.add(xid);
    }

    @Override
    public Xid[] recover(int flag) throws XAException {
        ask();
        return new Xid[0];
    }

    @Override
    public void forget(Xid xid) throws XAException {
        throw new XAException(XAException.XAER_NOTA);
    }

    @Override
    public boolean isSameRM(XAResource other) {
        return other == this;
    }

    @Override
    public int getTransactionTimeout() {
        return 0;
    }

    @Override
    public boolean setTransactionTimeout(int seconds) {
        return false;
    }
}
