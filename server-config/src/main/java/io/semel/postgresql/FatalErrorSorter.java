package io.semel.postgresql;

import java.sql.SQLException;
import org.jboss.jca.adapters.jdbc.spi.ExceptionSorter;

/**
 * Tells the pool after which errors a connection is of no more use: every lost connection (class 08) and every end of the
 * session by the server (57P01 to 57P05, 25P03, 25P04), anywhere in the chain. The sorter that the server brings knows
 * 08006 alone (L11, C06).
 */
public final class FatalErrorSorter implements ExceptionSorter {

    /** Called by reflection. */
    public FatalErrorSorter() {}

    @Override
    public boolean isExceptionFatal(SQLException error) {
        for (Throwable each : error) {
            if (each instanceof SQLException sql && SqlStates.lost(sql.getSQLState())) {
                return true;
            }
        }
        return false;
    }
}
