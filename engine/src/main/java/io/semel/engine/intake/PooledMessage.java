package io.semel.engine.intake;

import jakarta.jms.Message;
import java.lang.reflect.Field;

/**
 * A message that was received through the resource adapter's pool stands in a wrapper that shows no more than JMS does. The body
 * as its bytes lie in memory, which is kept of a message that can never be an operation, is behind it.
 *
 * <p>Source: Artemis 2.44, {@code ActiveMQRAMessage}: the wrapped message is its protected field, and nothing gives it out.
 */
final class PooledMessage {

    private static final String ADAPTER = "org.apache.activemq.artemis.ra.";
    private static final String WRAPPED = "message";

    private PooledMessage() {}

    /** The broker's own message; what is not wrapped comes back as it is. */
    static Message unwrap(Message message) {
        Class<?> type = message.getClass();
        while (type != null && type.getName().startsWith(ADAPTER)) {
            try {
                Field wrapped = type.getDeclaredField(WRAPPED);
                wrapped.setAccessible(true);
                return (Message) wrapped.get(message);
            } catch (NoSuchFieldException inherited) {
                type = type.getSuperclass();
            } catch (IllegalAccessException closed) {
                throw new IllegalStateException("the resource adapter of another version hides its messages", closed);
            }
        }
        return message;
    }
}
