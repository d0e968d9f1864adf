package io.semel.postgresql;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.ConnectionEvent;
import javax.sql.ConnectionEventListener;
import javax.sql.XAConnection;
import javax.sql.XADataSource;
import javax.transaction.xa.XAException;
import javax.transaction.xa.XAResource;
import javax.transaction.xa.Xid;

/** One branch on an XA connection of its own, and what a pool would be told of that connection. */
final class Branch implements AutoCloseable {

    private static final AtomicInteger NEXT = new AtomicInteger();

    final XAConnection connection;
    final XAResource resource;
    final Xid xid = new NumberedXid(NEXT.incrementAndGet());
    private final Connection handle;
    private int errors;

    /** A branch that has done this work and is ended. */
    Branch(XADataSource datasource, String... work) throws SQLException, XAException {
        connection = datasource.getXAConnection();
        connection.addConnectionEventListener(new Pool());
        handle = connection.getConnection();
        resource = connection.getXAResource();
        resource.start(xid, XAResource.TMNOFLAGS);
        for (String statement : work) {
            execute(statement);
        }
        resource.end(xid, XAResource.TMSUCCESS);
    }

    /** Runs a statement on the connection, in the branch or outside of it. */
    void execute(String sql) throws SQLException {
        try (Statement statement = handle.createStatement()) {
            statement.execute(sql);
        }
    }

    int backend() throws SQLException {
        return handle.unwrap(org.postgresql.PGConnection.class).getBackendPID();
    }

    /** How often the pool was told that the connection is lost. */
    int errors() {
        return errors;
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }

    private final class Pool implements ConnectionEventListener {

        @Override
        public void connectionClosed(ConnectionEvent event) {}

        @Override
        public void connectionErrorOccurred(ConnectionEvent event) {
            errors++;
        }
    }
}
