package io.semel.engine.message;

/** A message that cannot even be parked. Whoever meets it lets it pass: the broker's dead letter queue keeps the message. */
public final class BodyTooLargeToKeep extends RuntimeException {

    BodyTooLargeToKeep(long size, int limit) {
        super("a body of " + size + " bytes is not parked, at most " + limit + " are (semel.max-parked-body-bytes)");
    }
}
