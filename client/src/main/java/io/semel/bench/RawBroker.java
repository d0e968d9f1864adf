package io.semel.bench;

import io.semel.local.LocalServiceException;
import jakarta.jms.Connection;
import jakarta.jms.JMSException;
import jakarta.jms.MessageConsumer;
import jakarta.jms.Session;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;

/** How fast the broker alone gives the same messages away, to bare consumers that do nothing with them. */
public final class RawBroker {

    private static final String QUEUE = "bench.raw";
    private static final int SESSIONS = 4;
    private static final int MESSAGES_OF_A_COMMIT = 256;
    private static final int PATIENCE_MILLIS = 60_000;

    private final Site site;
    private final Payments payments;
    private int number;

    /**
     * Adds its queue to a started site.
     *
     * @param orders over how many orders the payments spread
     */
    public RawBroker(Site site, int orders) {
        this.site = site;
        this.payments = new Payments(orders);
        site.addQueue(QUEUE);
    }

    /** Sends so many payments, then consumes them: operations a second. */
    public double perSecond(int operations) {
        try {
            payments.fill(site.broker(), QUEUE, "w" + ++number + "-", Mix.clean(operations));
            return operations / consume(new AtomicInteger(operations));
        } catch (JMSException failed) {
            throw new LocalServiceException("the raw broker cannot be measured: " + failed.getMessage(), failed);
        }
    }

    private double consume(AtomicInteger left) throws JMSException {
        List<Connection> connections = new ArrayList<>();
        try {
            List<Callable<Void>> workers = new ArrayList<>();
            for (int n = 0; n < SESSIONS; n++) {
                Connection connection = site.broker().connect();
                connections.add(connection);
                Session session = connection.createSession(true, Session.SESSION_TRANSACTED);
                MessageConsumer consumer = session.createConsumer(session.createQueue(QUEUE));
                workers.add(() -> {
                    connection.start();
                    drain(session, consumer, left);
                    return null;
                });
            }
            return Together.seconds(workers);
        } finally {
            for (Connection connection : connections) {
                connection.close();
            }
        }
    }

    /** The one that is done first closes its session, so that what it had fetched in advance goes to the others. */
    private static void drain(Session session, MessageConsumer consumer, AtomicInteger left) throws JMSException {
        try (session) {
            int uncommitted = 0;
            while (left.getAndDecrement() > 0) {
                if (consumer.receive(PATIENCE_MILLIS) == null) {
                    throw new JMSException("a message that was sent did not come");
                }
                if (++uncommitted == MESSAGES_OF_A_COMMIT) {
                    session.commit();
                    uncommitted = 0;
                }
            }
            session.commit();
        }
    }
}
