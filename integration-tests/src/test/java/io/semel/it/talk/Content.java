package io.semel.it.talk;

import jakarta.jms.BytesMessage;
import jakarta.jms.JMSException;
import jakarta.jms.MapMessage;
import jakarta.jms.Message;
import jakarta.jms.Session;
import jakarta.jms.StreamMessage;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;

/** The body of a message that is to be sent, of any kind that JMS knows. */
@FunctionalInterface
public interface Content {

    /** Makes the message. */
    Message in(Session session) throws JMSException;

    /** A text message. */
    static Content text(String text) {
        return session -> session.createTextMessage(text);
    }

    /** A bytes message with the text in UTF-8. */
    static Content bytes(String text) {
        return bytes(text.getBytes(StandardCharsets.UTF_8));
    }

    /** A bytes message. */
    static Content bytes(byte[] bytes) {
        return session -> {
            BytesMessage message = session.createBytesMessage();
            message.writeBytes(bytes);
            return message;
        };
    }

    /** A map message with one entry. */
    static Content map(String name, String value) {
        return session -> {
            MapMessage message = session.createMapMessage();
            message.setString(name, value);
            return message;
        };
    }

    /** A stream message with one string. */
    static Content stream(String value) {
        return session -> {
            StreamMessage message = session.createStreamMessage();
            message.writeString(value);
            return message;
        };
    }

    /** An object message. */
    static Content object(Serializable value) {
        return session -> session.createObjectMessage(value);
    }

    /** A message without a body. */
    static Content none() {
        return Session::createMessage;
    }
}
