package io.semel.engine.observe;

import java.sql.SQLException;
import java.sql.SQLNonTransientConnectionException;
import javax.naming.InitialContext;
import javax.naming.NamingException;
import javax.sql.DataSource;

/** A datasource that is looked up when it is used, so that a missing one is a finding and not a failed deployment. */
interface Datasource {

    /** The server's datasource, or the reason why there is none. */
    DataSource lookUp() throws SQLException;

    /** The datasource of a JNDI name; the names are constants, never input. */
    @SuppressWarnings("BanJNDI")
    static Datasource named(String jndiName) {
        return () -> {
            try {
                return InitialContext.doLookup(jndiName);
            } catch (NamingException missing) {
                throw new SQLNonTransientConnectionException("there is no datasource " + jndiName, "08001", missing);
            }
        };
    }
}
