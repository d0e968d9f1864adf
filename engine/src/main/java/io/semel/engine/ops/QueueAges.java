package io.semel.engine.ops;

import jakarta.annotation.Resource;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.JMSRuntimeException;
import jakarta.jms.Message;
import jakarta.jms.QueueBrowser;
import java.time.Clock;
import java.util.Enumeration;

/** How long the oldest message has been in a queue. Looks at one message's headers; takes nothing out. */
@ApplicationScoped
class QueueAges {

    private static final double MILLIS = 1_000;

    @Resource(lookup = "java:/ConnectionFactory")
    ConnectionFactory connections;

    @Inject
    Clock clock;

    /** Seconds since the first message in the queue was sent; 0 if there is none. */
    double oldestSeconds(String queue) {
        try (JMSContext context = connections.createContext();
                QueueBrowser browser = context.createBrowser(context.createQueue(queue))) {
            Enumeration<?> messages = browser.getEnumeration();
            if (!messages.hasMoreElements()) {
                return 0;
            }
            long sent = ((Message) messages.nextElement()).getJMSTimestamp();
            return Math.max(0, (clock.millis() - sent) / MILLIS);
        } catch (JMSException | JMSRuntimeException unreadable) {
            throw new BooksException("the broker does not answer", unreadable);
        }
    }
}
