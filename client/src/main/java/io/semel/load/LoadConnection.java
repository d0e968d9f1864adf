package io.semel.load;

import io.semel.client.Broker;
import jakarta.jms.BytesMessage;
import jakarta.jms.Connection;
import jakarta.jms.DeliveryMode;
import jakarta.jms.JMSException;
import jakarta.jms.MapMessage;
import jakarta.jms.Message;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import jakarta.jms.StreamMessage;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** A producer's connection that also sends what no honest producer would. For one thread at a time. */
final class LoadConnection implements AutoCloseable {

    private final Connection connection;
    private final Session session;
    private final MessageProducer producer;
    private final String source;

    LoadConnection(Broker broker, String source) throws JMSException {
        this.connection = broker.connect();
        this.session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
        this.producer = session.createProducer(session.createQueue(Broker.INTAKE));
        this.source = source;
        producer.setDeliveryMode(DeliveryMode.PERSISTENT);
    }

    /** Returns when the broker has the message on disk. */
    void send(LoadMessage planned) throws JMSException {
        Message message = carrying(planned);
        message.setStringProperty("semel_source", source);
        if (planned.type() != null) {
            message.setStringProperty("semel_type", planned.type());
        }
        if (planned.key() != null) {
            message.setStringProperty("semel_key", planned.key());
        }
        producer.send(message);
    }

    @Override
    public void close() throws JMSException {
        connection.close();
    }

    private Message carrying(LoadMessage planned) throws JMSException {
        return switch (planned.form()) {
            case TEXT -> session.createTextMessage(planned.body());
            case BYTES -> bytes(planned.body().getBytes(StandardCharsets.UTF_8));
            case BAD_UTF8 -> bytes(withBrokenEnd(planned.body()));
            case MAP -> map(planned.body());
            case OBJECT -> session.createObjectMessage(new ArrayList<>(List.of(planned.body())));
            case STREAM -> stream(planned.body());
            case WITHOUT_BODY -> session.createMessage();
        };
    }

    private BytesMessage bytes(byte[] content) throws JMSException {
        BytesMessage message = session.createBytesMessage();
        message.writeBytes(content);
        return message;
    }

    private MapMessage map(String body) throws JMSException {
        MapMessage message = session.createMapMessage();
        message.setString("body", body);
        return message;
    }

    private StreamMessage stream(String body) throws JMSException {
        StreamMessage message = session.createStreamMessage();
        message.writeString(body);
        return message;
    }

    /** Inside the last text of the object, so that only the encoding is wrong. */
    private static byte[] withBrokenEnd(String body) {
        byte[] content = body.getBytes(StandardCharsets.UTF_8);
        content[content.length - 3] = (byte) 0xC3;
        return content;
    }
}
