package io.semel.lab;

import com.fasterxml.jackson.databind.JsonNode;
import io.semel.local.BrokerTarget;
import io.semel.local.CommandLine;
import io.semel.local.LocalServer;
import io.semel.local.LocalServiceException;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.QueueConnection;
import jakarta.jms.QueueSession;
import jakarta.jms.Session;
import jakarta.jms.TemporaryQueue;
import java.util.List;
import org.apache.activemq.artemis.api.jms.management.JMSManagementHelper;
import org.apache.activemq.artemis.jms.client.ActiveMQQueue;
import org.apache.activemq.artemis.jms.client.ActiveMQQueueConnectionFactory;

/**
 * Looks into the transaction manager's log and the broker by their own means, without any code of ours: the server's
 * command line, and the management address of a broker of its own process.
 */
final class Management {

    private static final String PROBE = "/subsystem=transactions/log-store=log-store:probe";
    private static final String LOGGED =
            "/subsystem=transactions/log-store=log-store:read-children-names(child-type=transactions)";
    private static final String PREPARED = "/subsystem=messaging-activemq/server=default:list-prepared-transactions";

    private static final long PATIENCE_MILLIS = 20_000;

    private Management() {}

    /** Records in the log and branches that the broker inside the server has prepared; takes some seconds. */
    static int leftOver(LocalServer server) {
        List<JsonNode> answers = run(server, List.of(PROBE, LOGGED, PREPARED));
        return answers.get(1).path("result").size()
                + answers.get(2).path("result").size();
    }

    /** The same with a broker of its own process. */
    static int leftOver(LocalServer server, BrokerTarget broker) {
        return run(server, List.of(PROBE, LOGGED)).get(1).path("result").size() + prepared(broker);
    }

    private static int prepared(BrokerTarget broker) {
        try (ActiveMQQueueConnectionFactory factory = new ActiveMQQueueConnectionFactory(broker.url());
                QueueConnection connection = connect(factory, broker);
                QueueSession session = connection.createQueueSession(false, Session.AUTO_ACKNOWLEDGE)) {
            connection.start();
            Object answer = JMSManagementHelper.getResult(answer(session));
            return answer instanceof Object[] branches ? branches.length : 0;
        } catch (JMSException away) {
            throw new LocalServiceException("the broker cannot be asked: " + away.getMessage(), away);
        } catch (Exception refused) { // Artemis' helper declares no other
            throw new LocalServiceException("the broker does not answer: " + refused.getMessage(), refused);
        }
    }

    private static Message answer(QueueSession session) throws JMSException {
        Message question = session.createMessage();
        JMSManagementHelper.putOperationInvocation(question, "broker", "listPreparedTransactions");
        TemporaryQueue replies = session.createTemporaryQueue();
        question.setJMSReplyTo(replies);
        try (MessageConsumer consumer = session.createConsumer(replies);
                MessageProducer producer = session.createProducer(new ActiveMQQueue("activemq.management"))) {
            producer.send(question);
            Message answer = consumer.receive(PATIENCE_MILLIS);
            if (answer == null) {
                throw new JMSException("no answer within " + PATIENCE_MILLIS + " ms");
            }
            return answer;
        }
    }

    /** Temporary queues get the name that the broker's rules let us make. */
    private static QueueConnection connect(ActiveMQQueueConnectionFactory factory, BrokerTarget broker)
            throws JMSException {
        factory.setEnable1xPrefixes(true);
        return factory.createQueueConnection(broker.user(), broker.password());
    }

    private static List<JsonNode> run(LocalServer server, List<String> lines) {
        List<JsonNode> all = CommandLine.run(server, lines);
        if (all.size() != lines.size()) {
            throw new LocalServiceException("the command line answered: " + all);
        }
        return all;
    }
}
