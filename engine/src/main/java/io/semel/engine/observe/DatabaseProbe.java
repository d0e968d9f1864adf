package io.semel.engine.observe;

import java.sql.SQLException;

/** Asks the database for what the checks judge. */
interface DatabaseProbe {

    /**
     * Asks now.
     *
     * @throws SQLException if the database cannot be reached or does not answer in time
     */
    DatabaseFacts ask() throws SQLException;
}
