package io.semel.engine.observe;

/** The server's management model could not be read, or refused an operation. */
public class ServerModelException extends RuntimeException {

    public ServerModelException(String message) {
        super(message);
    }

    public ServerModelException(String message, Throwable cause) {
        super(message, cause);
    }
}
