package io.semel.engine.intake;

import io.semel.engine.base.Resources;
import jakarta.annotation.Resource;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.Destination;
import jakarta.jms.JMSConsumer;
import jakarta.jms.JMSContext;
import jakarta.jms.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Receives what waits behind a delivered message, in the same transaction and without waiting for more.
 *
 * <p>The broker sends ahead, and what was sent too much goes back to the queue's head when the consumer is closed. One session
 * drains at a time, so that no other takes what comes after it before it is back.
 *
 * <p><b>Transaction:</b> the delivery's: the pool enlists its session in it. <b>Errors:</b> {@link
 * jakarta.jms.JMSRuntimeException}.
 */
@ApplicationScoped
class Drain {

    /** Characters of all bodies, so that a batch of large messages does not fill the heap. */
    private static final long ENOUGH = 4L << 20;

    @Resource(lookup = Resources.XA_CONNECTION_FACTORY)
    ConnectionFactory connections;

    @Inject
    Reception reception;

    private final Lock oneAtATime = new ReentrantLock();

    /**
     * Receives until nothing waits, the limit is reached, the bodies are many enough, or one is met that must be the last of
     * its transaction.
     *
     * @param queue where the first message came from
     * @param limit at most so many
     */
    List<Received> more(Destination queue, int limit, Deliveries deliveries) {
        oneAtATime.lock();
        try {
            return receive(queue, limit, deliveries);
        } finally {
            oneAtATime.unlock();
        }
    }

    private List<Received> receive(Destination queue, int limit, Deliveries deliveries) {
        List<Received> received = new ArrayList<>();
        try (JMSContext context = connections.createContext();
                JMSConsumer consumer = context.createConsumer(queue)) {
            long size = 0;
            Message message = consumer.receiveNoWait();
            while (message != null) {
                Received next = reception.read(PooledMessage.unwrap(message), deliveries.begin());
                received.add(next);
                size += next.size();
                boolean more = received.size() < limit && size < ENOUGH && next.isSociable();
                message = more ? consumer.receiveNoWait() : null;
            }
        }
        return received;
    }
}
