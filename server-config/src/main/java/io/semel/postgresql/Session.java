package io.semel.postgresql;

import java.sql.SQLException;
import org.postgresql.core.BaseConnection;
import org.postgresql.core.TransactionState;

/** The session with the server that an XA connection works in. */
interface Session {

    /**
     * Brings the session to where the next branch may begin: no transaction, autocommit on. The driver leaves both as they
     * are when a call of XA fails; the next branch would then begin in a failed transaction, or work outside of XA would
     * never be committed.
     *
     * @throws SQLException if that does not succeed: the session is of no more use
     */
    void settle() throws SQLException;

    /**
     * Whether the transaction has failed, so that PostgreSQL answers a PREPARE TRANSACTION or COMMIT by rolling back without
     * an error, which the driver takes for success. Asks nobody: the server has said so with its last answer.
     */
    boolean failed();

    /** The session of the driver's connection. */
    static Session of(BaseConnection connection) {
        return new Session() {
            @Override
            public void settle() throws SQLException {
                if (connection.getTransactionState() != TransactionState.IDLE) {
                    connection.rollback();
                }
                connection.setAutoCommit(true);
            }

            @Override
            public boolean failed() {
                return connection.getTransactionState() == TransactionState.FAILED;
            }
        };
    }
}
