package io.semel.engine.observe;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.Session;
import jakarta.jms.TemporaryQueue;
import jakarta.jms.TextMessage;
import java.time.Duration;
import java.util.function.Supplier;
import javax.naming.InitialContext;
import javax.naming.NamingException;
import org.apache.activemq.artemis.api.core.management.ManagementHelper;
import org.apache.activemq.artemis.jms.client.ActiveMQDestination;
import org.jspecify.annotations.Nullable;

/**
 * Asks by messages to {@code activemq.management}: a request names a resource and an attribute or operation, the reply's
 * text is a JSON array with the one result.
 *
 * <p>The connection comes from the server's pool of observers, which throws a broken one away; it logs in with the
 * server's own user. A broker that did not answer is left alone for a moment, so that a round of many questions waits for
 * it once.
 */
final class ManagementMessages implements ManagementAddress {

    private static final String ADDRESS = "activemq.management";
    private static final String FACTORY = "java:/ConnectionFactory";
    private static final Duration PATIENCE = Duration.ofSeconds(5);
    private static final Duration PAUSE = Duration.ofSeconds(3);
    private static final ObjectMapper JSON = new ObjectMapper();

    /** When the broker did not answer, and why. */
    private record Silence(long nanoTime, BrokerAwayException reason) {}

    private final Supplier<ConnectionFactory> factory;
    private volatile @Nullable Silence silence;

    ManagementMessages(Supplier<ConnectionFactory> factory) {
        this.factory = factory;
    }

    /** Over the server's connection factory for observers. */
    static ManagementMessages ofThisServer() {
        return new ManagementMessages(ManagementMessages::lookUp);
    }

    @Override
    public JsonNode attribute(String resource, String name) {
        return ask(new Question(resource, ManagementHelper.HDR_ATTRIBUTE.toString(), name, null));
    }

    @Override
    public JsonNode invoke(String resource, String operation, String... arguments) {
        String parameters = JSON.valueToTree(arguments).toString();
        return ask(new Question(resource, ManagementHelper.HDR_OPERATION_NAME.toString(), operation, parameters));
    }

    /**
     * One request.
     *
     * @param header the property that says whether an attribute or an operation is meant
     * @param name of the attribute or operation
     * @param parameters a JSON array; null for an attribute
     */
    private record Question(
            String resource,
            String header,
            String name,
            @Nullable String parameters) {

        Message in(Session session) throws JMSException {
            TextMessage request = session.createTextMessage(parameters);
            request.setStringProperty(ManagementHelper.HDR_RESOURCE_NAME.toString(), resource);
            request.setStringProperty(header, name);
            return request;
        }

        @Override
        public String toString() {
            return "%s of %s".formatted(name, resource);
        }
    }

    private JsonNode ask(Question question) {
        Silence known = silence;
        if (known != null && System.nanoTime() - known.nanoTime() < PAUSE.toNanos()) {
            throw new BrokerAwayException(String.valueOf(known.reason().getMessage()), known.reason());
        }
        try (Connection connection = factory.get().createConnection();
                Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE)) {
            connection.start();
            return answer(question, session);
        } catch (JMSException noAnswer) {
            throw away("%s (%s)".formatted(noAnswer.getMessage(), question), noAnswer);
        }
    }

    private JsonNode answer(Question question, Session session) throws JMSException {
        TemporaryQueue replies = session.createTemporaryQueue();
        try (MessageConsumer consumer = session.createConsumer(replies);
                var producer = session.createProducer(ActiveMQDestination.createQueue(ADDRESS, ADDRESS))) {
            Message request = question.in(session);
            request.setJMSReplyTo(replies);
            producer.send(request);
            Message reply = consumer.receive(PATIENCE.toMillis());
            if (reply == null) {
                throw away("no answer to %s within %d s".formatted(question, PATIENCE.toSeconds()), null);
            }
            silence = null;
            return result(question, reply);
        } finally {
            replies.delete();
        }
    }

    private static JsonNode result(Question question, Message reply) throws JMSException {
        String text = reply instanceof TextMessage body ? body.getText() : null;
        if (!reply.getBooleanProperty(ManagementHelper.HDR_OPERATION_SUCCEEDED.toString())) {
            throw new ServerModelException("the broker refuses %s: %s".formatted(question, text));
        }
        try {
            return JSON.readTree(text == null ? "[null]" : text).path(0);
        } catch (JsonProcessingException unreadable) {
            throw new ServerModelException("the broker's answer to %s is not JSON".formatted(question), unreadable);
        }
    }

    private BrokerAwayException away(String problem, @Nullable Throwable cause) {
        String message = "the broker does not answer: " + problem;
        BrokerAwayException away =
                cause == null ? new BrokerAwayException(message) : new BrokerAwayException(message, cause);
        silence = new Silence(System.nanoTime(), away);
        return away;
    }

    /** The name is a constant, never input. */
    @SuppressWarnings("BanJNDI")
    private static ConnectionFactory lookUp() {
        try {
            return InitialContext.doLookup(FACTORY);
        } catch (NamingException missing) {
            throw new ServerModelException("there is no connection factory " + FACTORY, missing);
        }
    }
}
