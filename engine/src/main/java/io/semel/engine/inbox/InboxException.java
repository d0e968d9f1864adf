package io.semel.engine.inbox;

import java.io.Serial;
import java.sql.SQLException;

/** The inbox could not do its work; the transaction must be rolled back. Its text never holds message content. */
public class InboxException extends RuntimeException {

    @Serial
    private static final long serialVersionUID = 1L;

    InboxException(String step, SQLException cause) {
        super("inbox: " + step + " failed with SQLSTATE " + cause.getSQLState(), cause);
    }

    InboxException(String problem) {
        super("inbox: " + problem);
    }
}
