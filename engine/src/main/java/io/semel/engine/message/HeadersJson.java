package io.semel.engine.message;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import jakarta.jms.Destination;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.Queue;
import jakarta.jms.Topic;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * All headers and properties of a message as one JSON object in pure ASCII:
 *
 * <pre>{@code {"headers":{"JMSMessageID":"ID:..."},"properties":{"semel_key":"k","urgent":true,"attempt":{"int":5}}}}</pre>
 *
 * <p>Strings and booleans stand plain, every other type carries its name, so that a release can set it again. Nothing is
 * cut: the broker bounds what a message may carry beside its body. What cannot be read is told by the exception's class and never stops the keeping.
 */
final class HeadersJson {

    private static final JsonFactory FACTORY =
            JsonFactory.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build();

    /** Reads one header. */
    private interface Header {
        @Nullable
        Object read() throws JMSException;
    }

    private final Message message;
    private final JsonGenerator json;

    private HeadersJson(Message message, JsonGenerator json) {
        this.message = message;
        this.json = json;
    }

    static String of(Message message) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = FACTORY.createGenerator(text)) {
            new HeadersJson(message, json).write();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }

    private void write() throws IOException {
        json.writeStartObject();
        json.writeObjectFieldStart("headers");
        headers();
        json.writeEndObject();
        properties();
        json.writeEndObject();
    }

    private void headers() throws IOException {
        header("JMSMessageID", message::getJMSMessageID);
        header("JMSCorrelationID", message::getJMSCorrelationID);
        header("JMSType", message::getJMSType);
        header("JMSDestination", () -> nameOf(message.getJMSDestination()));
        header("JMSReplyTo", () -> nameOf(message.getJMSReplyTo()));
        header("JMSTimestamp", message::getJMSTimestamp);
        header("JMSDeliveryTime", message::getJMSDeliveryTime);
        header("JMSExpiration", message::getJMSExpiration);
        header("JMSPriority", message::getJMSPriority);
        header("JMSDeliveryMode", message::getJMSDeliveryMode);
        header("JMSRedelivered", message::getJMSRedelivered);
    }

    private void header(String name, Header header) throws IOException {
        Object value = read(header);
        if (value instanceof Number number) {
            json.writeNumberField(name, number.longValue());
        } else if (value != null) {
            member(name, value);
        }
    }

    private void properties() throws IOException {
        List<String> names = names();
        json.writeObjectFieldStart("properties");
        for (String name : names) {
            member(name, read(() -> message.getObjectProperty(name)));
        }
        json.writeEndObject();
    }

    private List<String> names() {
        List<String> names = new ArrayList<>();
        try {
            Enumeration<?> all = message.getPropertyNames();
            while (all.hasMoreElements()) {
                names.add(String.valueOf(all.nextElement()));
            }
        } catch (JMSException | RuntimeException unreadable) {
            return List.of();
        }
        Collections.sort(names);
        return names;
    }

    private void member(String name, @Nullable Object value) throws IOException {
        json.writeFieldName(name);
        if (value == null) {
            json.writeNull();
        } else if (value instanceof Boolean flag) {
            json.writeBoolean(flag);
        } else if (value instanceof String text) {
            json.writeString(text);
        } else {
            typed(value);
        }
    }

    private void typed(Object value) throws IOException {
        json.writeStartObject();
        if (value instanceof byte[] bytes) {
            json.writeStringField("bytes", HexFormat.of().formatHex(bytes));
        } else if (value instanceof Unread unread) {
            json.writeStringField("unread", unread.exception());
        } else {
            json.writeStringField(typeName(value), value.toString());
        }
        json.writeEndObject();
    }

    private static String typeName(Object value) {
        return value instanceof Integer
                ? "int"
                : value.getClass().getSimpleName().toLowerCase(Locale.ROOT);
    }

    private static @Nullable Object read(Header header) {
        try {
            return header.read();
        } catch (JMSException | RuntimeException unreadable) {
            return new Unread(unreadable.getClass().getName());
        }
    }

    private static @Nullable String nameOf(@Nullable Destination destination) throws JMSException {
        if (destination instanceof Queue queue) {
            return queue.getQueueName();
        }
        return destination instanceof Topic topic ? topic.getTopicName() : null;
    }

    /** A header or property that could not be read. */
    private record Unread(String exception) {}
}
