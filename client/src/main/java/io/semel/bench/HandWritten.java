package io.semel.bench;

import static java.util.Objects.requireNonNull;

import io.semel.client.Broker;
import jakarta.jms.Connection;
import jakarta.jms.JMSException;
import jakarta.jms.MessageConsumer;
import jakarta.jms.Session;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/**
 * The program that most teams write: no XA, a table of keys, commit in the database first and acknowledge then. A process of
 * its own, so that its processor time can be told apart.
 *
 * <p><b>Life:</b> logs {@value #READY} once it consumes, and ends when its input ends or a message fails.
 *
 * <p><b>Threads:</b> one for each session, with a session and a connection of its own.
 */
final class HandWritten {

    static final String READY = "the hand-written program consumes";
    static final String BROKER_URL = "BENCH_BROKER_URL";
    static final String BROKER_USER = "BENCH_BROKER_USER";
    static final String BROKER_PASSWORD = "BENCH_BROKER_PASSWORD";
    static final String DATABASE_URL = "BENCH_DATABASE_URL";
    static final String DATABASE_USER = "BENCH_DATABASE_USER";
    static final String DATABASE_PASSWORD = "BENCH_DATABASE_PASSWORD";
    static final String SESSIONS = "BENCH_SESSIONS";

    private static final Logger LOG = System.getLogger(HandWritten.class.getName());

    private HandWritten() {}

    /** Takes everything from the environment, which other users cannot read. */
    public static void main(String[] arguments) throws JMSException, SQLException, IOException {
        Broker broker = new Broker(given(BROKER_URL), given(BROKER_USER), given(BROKER_PASSWORD));
        List<Thread> threads = new ArrayList<>();
        try (Connection connection = broker.connect()) {
            for (int n = Integer.parseInt(given(SESSIONS)); n > 0; n--) {
                threads.add(consumer(connection));
            }
            threads.forEach(Thread::start);
            connection.start();
            LOG.log(Level.INFO, READY);
            while (System.in.read() >= 0) {
                // Nothing is said to it but the end.
            }
        }
    }

    private static Thread consumer(Connection connection) throws JMSException, SQLException {
        java.sql.Connection database =
                DriverManager.getConnection(given(DATABASE_URL), given(DATABASE_USER), given(DATABASE_PASSWORD));
        database.setAutoCommit(false);
        Session session = connection.createSession(false, Session.CLIENT_ACKNOWLEDGE);
        MessageConsumer consumer = session.createConsumer(session.createQueue(Site.HAND_QUEUE));
        Thread thread = new Thread(new HandWrittenConsumer(consumer, database), "consumer");
        thread.setUncaughtExceptionHandler((failing, failure) -> {
            LOG.log(Level.ERROR, "a message failed", failure);
            Runtime.getRuntime().halt(1);
        });
        return thread;
    }

    private static String given(String name) {
        return requireNonNull(System.getenv(name), name);
    }
}
