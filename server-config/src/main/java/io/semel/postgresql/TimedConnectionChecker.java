package io.semel.postgresql;

import java.sql.Connection;
import java.sql.SQLException;
import org.jboss.jca.adapters.jdbc.spi.ValidConnectionChecker;
import org.jspecify.annotations.Nullable;

/**
 * Tells the pool whether a connection still answers, before it is handed out. The checker that the server brings waits for
 * the answer as long as the socket's timeout is, 30 s: a database that is frozen, or behind a network that drops what it is
 * sent, would be noticed after that time only, and each caller of the API would wait as long (L11).
 */
public final class TimedConnectionChecker implements ValidConnectionChecker {

    /** As long as a caller waits for a connection ({@code blocking-timeout-wait-millis}), in seconds. */
    private static final int PATIENCE = 5;

    /** Called by reflection. */
    public TimedConnectionChecker() {}

    @Override
    public @Nullable SQLException isValidConnection(Connection connection) {
        try {
            return connection.isValid(PATIENCE)
                    ? null
                    : new SQLException("the connection did not answer within %d s".formatted(PATIENCE), "08006");
        } catch (SQLException unusable) {
            return unusable;
        }
    }
}
