package io.semel.bench;

import io.semel.client.Broker;
import jakarta.jms.Connection;
import jakarta.jms.DeliveryMode;
import jakarta.jms.JMSException;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import jakarta.jms.TextMessage;
import java.util.SplittableRandom;

/** The payments of a benchmark: one cent each, spread over orders by chance that is the same in every run. */
final class Payments {

    private static final int MESSAGES_OF_A_COMMIT = 200;

    private final int orders;

    Payments(int orders) {
        this.orders = orders;
    }

    /** The order of a payment: by chance, and the same whenever it is asked for. */
    String order(String key) {
        return "bench-" + (1 + new SplittableRandom(key.hashCode()).nextInt(orders));
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
    void fill(Broker broker, String queue, String run, Mix mix) throws JMSException {
        try (Connection connection = broker.connect();
                Session session = connection.createSession(true, Session.SESSION_TRANSACTED)) {
            MessageProducer producer = session.createProducer(session.createQueue(queue));
            producer.setDeliveryMode(DeliveryMode.PERSISTENT);
            for (int n = 1; n <= mix.operations(); n++) {
                producer.send(mix.isPoison(n) ? poison(session, run + n) : payment(session, run + mix.operationOf(n)));
                if (n % MESSAGES_OF_A_COMMIT == 0) {
                    session.commit();
                }
            }
            session.commit();
        }
    }

    /** One payment. */
    TextMessage payment(Session session, String key) throws JMSException {
        return message(session, key, "payment.capture", body(order(key), key));
    }

    /** An order above the ceiling that only the database knows. */
    private static TextMessage poison(Session session, String key) throws JMSException {
        String body =
                "{\"order\":\"%s\",\"currency\":\"EUR\",\"total\":9000000000000,\"customer\":\"c\"}".formatted(key);
        return message(session, key, "order.create", body);
    }

    private static TextMessage message(Session session, String key, String type, String body) throws JMSException {
        TextMessage message = session.createTextMessage(body);
        message.setStringProperty("semel_source", "bench");
        message.setStringProperty("semel_type", type);
        message.setStringProperty("semel_key", key);
        return message;
    }
}
