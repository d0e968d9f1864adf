package io.semel.postgresql;

import java.sql.SQLException;
import javax.sql.XAConnection;
import org.jspecify.annotations.Nullable;
import org.postgresql.core.BaseConnection;
import org.postgresql.xa.PGXAConnection;
import org.postgresql.xa.PGXADataSource;

/**
 * The driver's XADataSource with error codes that are true (L6): of a backend that dies, of prepared slots that run out, of
 * a cancelled statement the driver (42.7.8) says what makes the transaction manager give a living branch up, or report a
 * heuristic where everything was rolled back, and it calls a branch prepared that the server has rolled back.
 *
 * <p>All properties are the driver's. To be dropped when the driver answers XAER_RMFAIL for 57P01 to 57P03 and for every
 * other failure to end a prepared branch (pgjdbc#4438, PR #4443), XAER_NOTA for a branch that is not there after a failed
 * prepare, refuses to prepare or commit a failed transaction, and tells the pool of a connection lost in a call of XA
 * (pgjdbc#4445): the tests of this package, run against {@link PGXADataSource}, say whether it does.
 */
public final class CorrectedXADataSource extends PGXADataSource {

    /** Called by reflection. */
    public CorrectedXADataSource() {}

    @Override
    public XAConnection getXAConnection(@Nullable String user, @Nullable String password) throws SQLException {
        BaseConnection connection = (BaseConnection) getConnection(user, password);
        return new CorrectedXAConnection(new PGXAConnection(connection), Session.of(connection));
    }

    @Override
    public String getDescription() {
        return "XA datasource with corrected error codes over " + super.getDescription();
    }
}
