package io.semel.postgresql;

import java.sql.SQLException;
import java.util.Set;

/** A session that is as told. */
final class StubSession implements Session {

    int settled;
    boolean unusable;
    boolean failed;

    @Override
    public void settle() throws SQLException {
        settled++;
        if (unusable) {
            throw new SQLException("This connection has been closed.", "08003");
        }
    }

    @Override
    public Set<String> nodesOfOthers(String installation) throws SQLException {
        if (unusable) {
            throw new SQLException("This connection has been closed.", "08003");
        }
        return Set.of("another");
    }

    @Override
    public boolean failed() {
        return failed;
    }
}
