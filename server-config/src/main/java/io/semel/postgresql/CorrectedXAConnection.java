package io.semel.postgresql;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BiConsumer;
import javax.sql.ConnectionEvent;
import javax.sql.ConnectionEventListener;
import javax.sql.StatementEventListener;
import javax.sql.XAConnection;
import javax.transaction.xa.XAResource;

/**
 * The driver's XAConnection, whose XAResource tells the truth, and which reports to the pool that it is lost also when a
 * call of XA found that out; the driver reports only what statements of the application found (pgjdbc#4445).
 *
 * <p>A loss is reported once, in the call that found it, before that call throws.
 */
final class CorrectedXAConnection implements XAConnection {

    private final XAConnection driver;
    private final XAResource resource;
    private final List<ConnectionEventListener> listeners = new CopyOnWriteArrayList<>();
    private final AtomicBoolean lost = new AtomicBoolean();

    CorrectedXAConnection(XAConnection driver, Session session) throws SQLException {
        this.driver = driver;
        this.resource =
                new CorrectedXAResource(driver.getXAResource(), session, Leases.ofThisServer(), this::reportLost);
        driver.addConnectionEventListener(new FromDriver());
    }

    @Override
    public XAResource getXAResource() {
        return resource;
    }

    @Override
    public Connection getConnection() throws SQLException {
        return driver.getConnection();
    }

    @Override
    public void close() throws SQLException {
        driver.close();
    }

    @Override
    public void addConnectionEventListener(ConnectionEventListener listener) {
        listeners.add(listener);
    }

    @Override
    public void removeConnectionEventListener(ConnectionEventListener listener) {
        listeners.remove(listener);
    }

    @Override
    public void addStatementEventListener(StatementEventListener listener) {
        driver.addStatementEventListener(listener);
    }

    @Override
    public void removeStatementEventListener(StatementEventListener listener) {
        driver.removeStatementEventListener(listener);
    }

    private void reportLost(SQLException error) {
        if (lost.compareAndSet(false, true)) {
            tell(ConnectionEventListener::connectionErrorOccurred, new ConnectionEvent(this, error));
        }
    }

    private void tell(BiConsumer<ConnectionEventListener, ConnectionEvent> what, ConnectionEvent event) {
        listeners.forEach(listener -> what.accept(listener, event));
    }

    /** Passes the driver's events on as ours. */
    private final class FromDriver implements ConnectionEventListener {

        @Override
        public void connectionClosed(ConnectionEvent event) {
            tell(ConnectionEventListener::connectionClosed, new ConnectionEvent(CorrectedXAConnection.this));
        }

        @Override
        public void connectionErrorOccurred(ConnectionEvent event) {
            reportLost(event.getSQLException());
        }
    }
}
