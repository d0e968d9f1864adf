package io.semel.engine.ops.audit;

import java.io.Serial;
import java.sql.SQLException;

/** The record of acts can be neither read nor written now; an act that cannot be written down is not done. */
public class AuditException extends RuntimeException {

    @Serial
    private static final long serialVersionUID = 1L;

    AuditException(SQLException cause) {
        super("the database does not answer: SQLSTATE " + cause.getSQLState(), cause);
    }
}
