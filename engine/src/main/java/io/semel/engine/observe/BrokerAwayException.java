package io.semel.engine.observe;

/** The broker of its own process does not answer, or does not let us in. */
public class BrokerAwayException extends ServerModelException {

    public BrokerAwayException(String message, Throwable cause) {
        super(message, cause);
    }

    public BrokerAwayException(String message) {
        super(message);
    }
}
