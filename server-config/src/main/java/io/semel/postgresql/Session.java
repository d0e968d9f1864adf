package io.semel.postgresql;

import java.sql.SQLException;
import java.util.Set;
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

    /**
     * The nodes whose name is leased to another installation than this one, also if the lease has expired: a server that is
     * down decides about its branches when it is back.
     *
     * @return none if nobody leases names in this database
     */
    Set<String> nodesOfOthers(String installation) throws SQLException;

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

            @Override
            public Set<String> nodesOfOthers(String installation) throws SQLException {
                return LeaseTable.nodesOfOthers(connection, installation);
            }
        };
    }
}
