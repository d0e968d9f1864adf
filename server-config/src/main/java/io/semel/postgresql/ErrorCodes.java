package io.semel.postgresql;

import java.sql.SQLException;
import javax.transaction.xa.XAException;
import org.jspecify.annotations.Nullable;

/**
 * Which error code of XA is true for what the server said. Chosen for what Narayana 7.3.3 makes of each
 * ({@code XAResourceRecord}); the table with the reasons is in {@code server-config/README.md} (L6).
 */
final class ErrorCodes {

    private static final String DEADLOCK = "40P01";
    private static final String LOCK_NOT_AVAILABLE = "55P03";
    private static final String QUERY_CANCELED = "57014";

    private ErrorCodes() {}

    /**
     * For {@code prepare}. A refusal that the server answered is a clean rollback, after which nothing more is asked.
     * Anything else leaves open whether the branch was prepared: the rollback that follows, or recovery, finds out.
     */
    static int ofPrepare(XAException error) {
        return ofCompletion(error);
    }

    /**
     * For {@code commit} in one phase. What is not known to be rolled back may be committed: XAER_RMFAIL, of which the
     * transaction manager makes "unknown" and never "rolled back".
     */
    static int ofOnePhaseCommit(XAException error) {
        return ofCompletion(error);
    }

    /**
     * For {@code commit} and {@code rollback} of a prepared branch. PostgreSQL never gives such a branch up by itself, so
     * it is there until the server has said that it is not: every other failure is temporary.
     */
    static int ofPreparedBranch(XAException error) {
        if (SqlStates.UNDEFINED_OBJECT.equals(state(error))) {
            return XAException.XAER_NOTA;
        }
        return error.errorCode == XAException.XAER_INVAL ? XAException.XAER_INVAL : XAException.XAER_RMFAIL;
    }

    private static int ofCompletion(XAException error) {
        if (SqlStates.behind(error) == null) {
            return error.errorCode;
        }
        String state = state(error);
        return state != null && SqlStates.rolledBack(state) ? rollback(state) : XAException.XAER_RMFAIL;
    }

    private static int rollback(String state) {
        return switch (state) {
            case DEADLOCK -> XAException.XA_RBDEADLOCK;
            case LOCK_NOT_AVAILABLE, QUERY_CANCELED -> XAException.XA_RBTIMEOUT;
            default -> state.startsWith("23") ? XAException.XA_RBINTEGRITY : XAException.XA_RBROLLBACK;
        };
    }

    private static @Nullable String state(XAException error) {
        SQLException sql = SqlStates.behind(error);
        return sql == null ? null : sql.getSQLState();
    }
}
