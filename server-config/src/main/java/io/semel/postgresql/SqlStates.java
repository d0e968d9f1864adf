package io.semel.postgresql;

import java.sql.SQLException;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What a SQLSTATE says about the connection and about the transaction. Source: PostgreSQL, appendix A. */
final class SqlStates {

    /** The branch is not there. */
    static final String UNDEFINED_OBJECT = "42704";

    /** PostgreSQL sends these with FATAL and closes the connection; the last two end a session that idles or takes too long. */
    private static final Set<String> ENDED = Set.of("57P01", "57P02", "57P03", "57P04", "57P05", "25P03", "25P04");

    private static final String CONNECTION = "08";

    /** The server sends this class for rolled back transactions, except for one state that says "unknown". */
    private static final String ROLLBACK = "40";

    private static final String UNKNOWN = "40003";

    /** Classes of errors that end a transaction and leave the connection alive. */
    private static final Set<String> REFUSED = Set.of("0A", "22", "23", "42", "53", "54", "55", "P0");

    private static final Set<String> REFUSED_STATES = Set.of("25P02", "57014");

    private SqlStates() {}

    /** The error of the database behind an error of XA; null if the driver refused the call by itself. */
    static @Nullable SQLException behind(Throwable error) {
        for (Throwable cause = error; cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLException sql) {
                return sql;
            }
        }
        return null;
    }

    /** Whether the session is over: the connection can do nothing more. */
    static boolean lost(@Nullable String state) {
        return state != null && (state.startsWith(CONNECTION) || ENDED.contains(state));
    }

    /** Whether the server has said for certain that the transaction it was to end has been rolled back. */
    static boolean rolledBack(@Nullable String state) {
        if (state == null || state.length() < 2 || state.equals(UNKNOWN)) {
            return false;
        }
        return state.startsWith(ROLLBACK) || REFUSED.contains(state.substring(0, 2)) || REFUSED_STATES.contains(state);
    }
}
