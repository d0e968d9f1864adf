package io.semel.engine.observe;

import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import jakarta.jms.TemporaryQueue;
import java.lang.System.Logger.Level;
import java.time.Duration;
import org.apache.activemq.artemis.jms.client.ActiveMQDestination;
import org.jspecify.annotations.Nullable;

/**
 * An open line to a broker's management address. One thread at a time.
 *
 * <p>It is kept: the server's pool hands a session to its next user before the closed connection deletes its temporary
 * queues on it, so a line for each question would disturb others.
 */
final class ManagementLine implements AutoCloseable {

    private static final System.Logger LOG = System.getLogger(ManagementLine.class.getName());
    private static final String ADDRESS = "activemq.management";

    private final Connection connection;
    private final Session session;
    private final TemporaryQueue replies;
    private final MessageConsumer consumer;
    private final MessageProducer producer;

    private ManagementLine(Connection connection) throws JMSException {
        this.connection = connection;
        session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
        replies = session.createTemporaryQueue();
        consumer = session.createConsumer(replies);
        producer = session.createProducer(ActiveMQDestination.createQueue(ADDRESS, ADDRESS));
        connection.start();
    }

    /**
     * Opens one.
     *
     * @throws JMSException if the broker is not there or refuses the user
     */
    static ManagementLine open(ConnectionFactory factory) throws JMSException {
        Connection connection = factory.createConnection();
        try {
            return new ManagementLine(connection);
        } catch (JMSException refused) {
            close(connection);
            throw refused;
        }
    }

    /**
     * Asks and waits.
     *
     * @return the reply; null if there is none in time, and then this line is of no use any more
     */
    @Nullable
    Message ask(ManagementQuestion question, Duration patience) throws JMSException {
        Message request = question.in(session);
        request.setJMSReplyTo(replies);
        producer.send(request);
        return consumer.receive(patience.toMillis());
    }

    @Override
    public void close() {
        close(connection);
    }

    private static void close(Connection connection) {
        try {
            connection.close();
        } catch (JMSException broken) {
            LOG.log(Level.DEBUG, "A broken line to the broker could not be closed", broken);
        }
    }
}
