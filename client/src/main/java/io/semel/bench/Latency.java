package io.semel.bench;

import io.semel.local.LocalServiceException;
import jakarta.jms.DeliveryMode;
import jakarta.jms.JMSException;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;

/** How long it takes from a payment's sending to the commit of its effect, at a steady rate. */
final class Latency {

    private static final int WARM_UP_PERCENT = 20;
    private static final String COMMITS = """
            select reference, extract(epoch from pg_xact_commit_timestamp(xmin))
            from orders.semel_ledger where starts_with(reference, ?)
            """;

    private final Contender contender;
    private final Payments payments;

    Latency(Contender contender, int orders) {
        this.contender = contender;
        this.payments = new Payments(orders);
    }

    /** Sends so many payments at a rate. */
    Latencies at(double perSecond, int operations) {
        String run = "l" + contender.name() + "-";
        try (Connection database = contender.site().connection()) {
            Map<String, Double> sent = send(run, perSecond, operations);
            new Progressed(database, run).await(operations);
            Map<String, Double> committed = commits(database, run);
            List<Double> millis = IntStream.rangeClosed(operations * WARM_UP_PERCENT / 100, operations)
                    .mapToObj(n -> run + n)
                    .filter(sent::containsKey)
                    .map(key -> (committed.getOrDefault(key, 0.0) - sent.getOrDefault(key, 0.0)) * 1000)
                    .sorted()
                    .toList();
            return new Latencies(perSecond, part(millis, 50), part(millis, 95), part(millis, 99));
        } catch (SQLException | JMSException failed) {
            throw new LocalServiceException(
                    contender.name() + ": latency cannot be measured: " + failed.getMessage(), failed);
        }
    }

    private static double part(List<Double> sorted, int percent) {
        return sorted.get(Math.min(sorted.size() - 1, sorted.size() * percent / 100));
    }

    /** When each was sent, in seconds of the epoch; the database runs on the same clock. */
    private Map<String, Double> send(String run, double perSecond, int operations) throws JMSException {
        Map<String, Double> sent = new HashMap<>();
        try (var connection = contender.site().broker().connect();
                Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE)) {
            MessageProducer producer = session.createProducer(session.createQueue(contender.queue()));
            producer.setDeliveryMode(DeliveryMode.PERSISTENT);
            long begin = System.nanoTime();
            for (int n = 1; n <= operations; n++) {
                LockSupport.parkNanos(begin + (long) (n * 1e9 / perSecond) - System.nanoTime());
                String key = run + n;
                sent.put(key, now());
                producer.send(payments.payment(session, key));
            }
        }
        return sent;
    }

    private static double now() {
        Instant now = Instant.now();
        return now.getEpochSecond() + now.getNano() / 1e9;
    }

    private static Map<String, Double> commits(Connection database, String run) throws SQLException {
        Map<String, Double> commits = new HashMap<>();
        try (PreparedStatement query = database.prepareStatement(COMMITS)) {
            query.setString(1, run);
            try (ResultSet rows = query.executeQuery()) {
                while (rows.next()) {
                    commits.put(rows.getString(1), rows.getDouble(2));
                }
            }
        }
        return commits;
    }
}
