package io.semel.engine.ops;

import io.semel.engine.message.PropertyNames;
import jakarta.annotation.Resource;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.JMSRuntimeException;
import jakarta.jms.Message;
import jakarta.jms.QueueBrowser;
import java.util.Enumeration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Counts the messages in queues by producer and type, by browsing their headers: the broker's own count by a filter ends
 * after 200 messages. Nothing is taken out.
 *
 * <p>Of everybody's messages at most {@value #GLANCE} of a queue are looked at; the books show the rest without a type.
 * One producer's messages are all counted, because somebody compares them with what was sent.
 */
@ApplicationScoped
class CensusTaker {

    static final int GLANCE = 10_000;

    @Resource(lookup = "java:/ConnectionFactory")
    ConnectionFactory connections;

    @Inject
    Queues queues;

    /**
     * Counts.
     *
     * @param names the queues
     * @param source one producer's messages; null for everybody's
     */
    Census take(List<String> names, @Nullable String source) {
        Census census = new Census();
        try (JMSContext context = connections.createContext()) {
            for (String name : names) {
                browse(context, name, source, census);
            }
        } catch (JMSException | JMSRuntimeException unreadable) {
            throw new BooksException("the broker does not answer", unreadable);
        }
        for (String name : names) {
            queues.moving(name).messages().stream()
                    .filter(entry -> source == null || source.equals(entry.source()))
                    .forEach(census::add);
        }
        return census;
    }

    private static void browse(JMSContext context, String name, @Nullable String source, Census census)
            throws JMSException {
        int limit = source == null ? GLANCE : Integer.MAX_VALUE;
        try (QueueBrowser browser = context.createBrowser(context.createQueue(name), Queues.ofSource(source))) {
            Enumeration<?> messages = browser.getEnumeration();
            for (int looked = 0; looked < limit && messages.hasMoreElements(); looked++) {
                census.add(entry((Message) messages.nextElement()));
            }
        }
    }

    private static Census.Entry entry(Message message) throws JMSException {
        return Census.Entry.of(
                message.getJMSMessageID(),
                text(message.getObjectProperty(PropertyNames.SOURCE)),
                text(message.getObjectProperty(PropertyNames.TYPE)));
    }

    private static @Nullable String text(@Nullable Object value) {
        return value == null ? null : value.toString();
    }
}
