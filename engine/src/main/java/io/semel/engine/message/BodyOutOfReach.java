package io.semel.engine.message;

/**
 * A message whose body could only be had by deserialising it, because it does not come from the Artemis client itself.
 * Whoever meets it lets it pass: the broker's dead letter queue keeps the message.
 */
public final class BodyOutOfReach extends RuntimeException {

    BodyOutOfReach(String messageClass, Class<?> type) {
        super("the raw body of a " + messageClass + " message of " + type.getName() + " is out of reach");
    }
}
