package io.semel.client;

import jakarta.jms.Connection;
import jakarta.jms.DeliveryMode;
import jakarta.jms.JMSException;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import jakarta.jms.TextMessage;
import java.util.Map;

/**
 * Sends operations to the intake, each confirmed.
 *
 * <p><b>Guarantee:</b> when {@link #send} returns, the broker has the message on disk. When it throws, nobody knows:
 * the message may have arrived. Send the same operation again, with the same key, until it returns; what arrives twice
 * takes effect once. A sender that has thrown is closed and replaced.
 *
 * <p><b>Threads:</b> for one thread at a time, as its JMS session. Open one sender per thread.
 *
 * <p><b>Blocks:</b> until the broker answers, 30 seconds at most.
 */
public final class OperationSender implements AutoCloseable {

    private final Connection connection;
    private final Session session;
    private final MessageProducer producer;

    private OperationSender(Connection connection) throws JMSException {
        this.connection = connection;
        this.session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
        this.producer = session.createProducer(session.createQueue(Broker.INTAKE));
        producer.setDeliveryMode(DeliveryMode.PERSISTENT);
    }

    /**
     * Connects to a broker.
     *
     * @throws JMSException if the broker is not there or refuses the user
     */
    public static OperationSender to(Broker broker) throws JMSException {
        Connection connection = broker.connect();
        try {
            return new OperationSender(connection);
        } catch (JMSException failure) {
            connection.close();
            throw failure;
        }
    }

    /**
     * Sends one operation and waits for the broker's word.
     *
     * @return the message id, for a log; it is no key and differs in every resend
     * @throws JMSException if the broker's word did not come; the operation may have arrived
     */
    public String send(OutgoingOperation operation) throws JMSException {
        TextMessage message = session.createTextMessage(operation.body());
        message.setStringProperty("semel_type", operation.type());
        message.setStringProperty("semel_key", operation.key());
        if (operation.source() != null) {
            message.setStringProperty("semel_source", operation.source());
        }
        if (operation.time() != null) {
            message.setStringProperty("semel_time", operation.time().toString());
        }
        for (Map.Entry<String, String> property : operation.properties().entrySet()) {
            message.setStringProperty(property.getKey(), property.getValue());
        }
        producer.send(message);
        return message.getJMSMessageID();
    }

    /** Closes the connection; what was sent is sent. */
    @Override
    public void close() throws JMSException {
        connection.close();
    }
}
