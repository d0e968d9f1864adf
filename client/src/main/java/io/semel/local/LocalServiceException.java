package io.semel.local;

/** A service could not be started, stopped or reached. The message is for people and says what to do where it can. */
public final class LocalServiceException extends RuntimeException {

    public LocalServiceException(String message) {
        super(message);
    }

    public LocalServiceException(String message, Throwable cause) {
        super(message, cause);
    }
}
