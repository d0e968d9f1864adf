package io.semel.engine.message;

import jakarta.jms.BytesMessage;
import jakarta.jms.MapMessage;
import jakarta.jms.Message;
import jakarta.jms.ObjectMessage;
import jakarta.jms.StreamMessage;
import jakarta.jms.TextMessage;
import java.util.Locale;

/** The kind of body that a message has, by its Java type alone. */
enum MessageClass {
    TEXT,
    BYTES,
    MAP,
    OBJECT,
    STREAM,
    EMPTY;

    static MessageClass of(Message message) {
        if (message instanceof TextMessage) {
            return TEXT;
        } else if (message instanceof BytesMessage) {
            return BYTES;
        } else if (message instanceof MapMessage) {
            return MAP;
        } else if (message instanceof ObjectMessage) {
            return OBJECT;
        } else if (message instanceof StreamMessage) {
            return STREAM;
        }
        return EMPTY;
    }

    String code() {
        return name().toLowerCase(Locale.ROOT);
    }
}
