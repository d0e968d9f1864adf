package io.semel.engine.observe;

import java.sql.SQLException;

/** Datasources for tests. */
final class StubDatasources {

    /** A database that is down, wrapped as a pool wraps it. */
    static final Datasource UNREACHABLE = () -> {
        throw new SQLException("IJ000453", new IllegalStateException(new SQLException("connection refused", "08001")));
    };

    private StubDatasources() {}
}
