package io.semel.bench;

import io.semel.client.Broker;
import jakarta.jms.Connection;
import jakarta.jms.DeliveryMode;
import jakarta.jms.JMSException;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import jakarta.jms.TextMessage;
import java.util.Random;

/** The payments of a benchmark: one cent each, spread over orders by chance that is the same in every run. */
final class Payments {

    private static final int MESSAGES_OF_A_COMMIT = 200;

    private final int orders;
    private final Random random = new Random(5512);

    Payments(int orders) {
        this.orders = orders;
    }

    /** The order of the next payment. */
    String order() {
        return "bench-" + (1 + random.nextInt(orders));
    }

    static String body(String order, String reference) {
        return "{\"order\":\"%s\",\"amount\":0.01,\"currency\":\"EUR\",\"reference\":\"%s\"}"
                .formatted(order, reference);
    }

    /**
     * Sends payments.
     *
     * @param run what their keys and references begin with
     */
    void fill(Broker broker, String queue, String run, int operations) throws JMSException {
        try (Connection connection = broker.connect();
                Session session = connection.createSession(true, Session.SESSION_TRANSACTED)) {
            MessageProducer producer = session.createProducer(session.createQueue(queue));
            producer.setDeliveryMode(DeliveryMode.PERSISTENT);
            for (int n = 1; n <= operations; n++) {
                producer.send(message(session, run + n));
                if (n % MESSAGES_OF_A_COMMIT == 0) {
                    session.commit();
                }
            }
            session.commit();
        }
    }

    private TextMessage message(Session session, String key) throws JMSException {
        TextMessage message = session.createTextMessage(body(order(), key));
        message.setStringProperty("semel_source", "bench");
        message.setStringProperty("semel_type", "payment.capture");
        message.setStringProperty("semel_key", key);
        return message;
    }
}
