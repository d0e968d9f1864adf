package io.semel.it.talk;

import io.semel.client.Broker;
import io.semel.it.bed.TestBed;
import io.semel.local.ServerUser;
import jakarta.jms.Connection;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A producer outside of the server, connected by TCP as a user that may only send, with a source of its own. Letters
 * without a source get this one.
 */
public final class Producer implements AutoCloseable {

    private static final AtomicInteger NEXT = new AtomicInteger();
    private static final int PATIENCE_SECONDS = 120;

    private final String source;
    private final Line line;

    private Producer(String source, Line line) {
        this.source = source;
        this.line = line;
    }

    /** A producer whose source begins with this name and is unique in the run. */
    public static Producer named(String name) throws JMSException {
        return new Producer(name + "-" + NEXT.incrementAndGet(), Line.open());
    }

    /** The source of its letters. */
    public String source() {
        return source;
    }

    /** Sends one letter and returns its JMSMessageID when the broker has it on disk. */
    public String send(Letter letter) throws JMSException {
        Letter complete = letter.properties().containsKey("semel_source") ? letter : letter.from(source);
        String id = line.send(complete);
        Sent.count(complete.properties().getOrDefault("semel_source", source));
        return id;
    }

    /** Sends a letter that names no source. */
    public String sendAnonymously(Letter letter) throws JMSException {
        String id = line.send(letter);
        Sent.count("default");
        return id;
    }

    /** Sends letters one after the other. */
    public void sendAll(List<Letter> letters) throws JMSException {
        for (Letter letter : letters) {
            send(letter);
        }
    }

    /**
     * Sends from as many connections as there are lists: the first letters of all lists at one instant, then the second
     * ones, and so on. The lists are of one length.
     */
    public void sendTogether(List<List<Letter>> lists) throws Exception {
        CyclicBarrier start = new CyclicBarrier(lists.size());
        ExecutorService threads = Executors.newFixedThreadPool(lists.size());
        try {
            List<Future<?>> running = new ArrayList<>();
            for (List<Letter> letters : lists) {
                running.add(threads.submit(inStep(letters, start)));
            }
            for (Future<?> one : running) {
                one.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
            }
        } finally {
            threads.shutdownNow();
        }
    }

    private Callable<Integer> inStep(List<Letter> letters, CyclicBarrier start) {
        return () -> {
            try (Line own = Line.open()) {
                for (Letter letter : letters) {
                    start.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
                    own.send(letter.from(source));
                    Sent.count(source);
                }
            }
            return letters.size();
        };
    }

    @Override
    public void close() throws JMSException {
        line.close();
    }

    /** One connection with its session. */
    private record Line(Connection connection, Session session, MessageProducer producer) implements AutoCloseable {

        static Line open() throws JMSException {
            ServerUser user = TestBed.current().user("semel-producer");
            Connection connection =
                    new Broker(TestBed.current().server().broker(), user.name(), user.password()).connect();
            Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
            return new Line(connection, session, session.createProducer(session.createQueue(Broker.INTAKE)));
        }

        String send(Letter letter) throws JMSException {
            Message message = letter.content().in(session);
            for (Map.Entry<String, Object> property : letter.properties().entrySet()) {
                message.setObjectProperty(property.getKey(), property.getValue());
            }
            producer.send(message);
            return message.getJMSMessageID();
        }

        @Override
        public void close() throws JMSException {
            connection.close();
        }
    }
}
