package io.semel.it.talk;

import io.semel.client.Broker;
import io.semel.it.bed.TestBed;
import io.semel.local.ServerUser;
import jakarta.jms.BytesMessage;
import jakarta.jms.Connection;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.QueueBrowser;
import jakarta.jms.Session;
import java.util.Enumeration;

/** The dead letters as an operator sees them who browses the queue over TCP; nothing is taken away. */
public final class DeadQueue implements AutoCloseable {

    private static final String NAME = "semel.dead";

    private final Connection connection;
    private final Session session;

    private DeadQueue(Connection connection) throws JMSException {
        this.connection = connection;
        this.session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
    }

    /** Connects as an operator. */
    public static DeadQueue open() throws JMSException {
        ServerUser operator = TestBed.current().user("semel-operator");
        Connection connection =
                new Broker(TestBed.current().server().broker(), operator.name(), operator.password()).connect();
        connection.start();
        return new DeadQueue(connection);
    }

    /** The first dead letter of this source and key. */
    public Message find(String source, String key) throws JMSException {
        String selector = "semel_source = '%s' AND semel_key = '%s'".formatted(source, key);
        try (QueueBrowser browser = session.createBrowser(session.createQueue(NAME), selector)) {
            Enumeration<?> found = browser.getEnumeration();
            return (Message) found.nextElement();
        }
    }

    /** The whole body. */
    public static byte[] bytes(BytesMessage message) throws JMSException {
        byte[] bytes = new byte[Math.toIntExact(message.getBodyLength())];
        message.readBytes(bytes);
        return bytes;
    }

    @Override
    public void close() throws JMSException {
        connection.close();
    }
}
