package io.semel.engine.parking;

import java.io.Serial;
import java.sql.SQLException;

/** A message could not be kept; the transaction must be rolled back. */
public class ParkingException extends RuntimeException {

    @Serial
    private static final long serialVersionUID = 1L;

    ParkingException(SQLException cause) {
        super("a message could not be parked: SQLSTATE " + cause.getSQLState(), cause);
    }
}
