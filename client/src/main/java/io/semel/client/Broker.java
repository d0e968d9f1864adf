package io.semel.client;

import jakarta.jms.Connection;
import jakarta.jms.JMSException;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;

/**
 * Where operations are sent, and as whom.
 *
 * @param url such as {@code tcp://127.0.0.1:61616}
 * @param user a user who may send to the intake
 * @param password never printed by {@link #toString}
 */
public record Broker(String url, String user, String password) {

    /** The queue that takes every operation. */
    public static final String INTAKE = "semel.operations";

    /**
     * Opens a connection on which a persistent send returns only after the broker has stored the message. It does not
     * reconnect by itself: a lost connection is an exception, and the caller sends again with the same key.
     *
     * @throws JMSException if the broker is not there or refuses the user
     */
    @SuppressWarnings("resource") // the factory holds nothing once its only connection is closed
    public Connection connect() throws JMSException {
        ActiveMQConnectionFactory factory = new ActiveMQConnectionFactory(url);
        factory.setBlockOnDurableSend(true);
        factory.setBlockOnNonDurableSend(true);
        factory.setReconnectAttempts(0);
        factory.setDeserializationDenyList("*");
        return factory.createConnection(user, password);
    }

    @Override
    public String toString() {
        return "Broker[" + url + " as " + user + "]";
    }
}
