package io.semel.bench;

import io.semel.local.LocalServiceException;
import io.semel.local.Progress;
import io.semel.local.Waiting;
import jakarta.jms.JMSException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * Lets contenders work the same payments, one after the other, in another order each round.
 *
 * <p>The messages of a measure wait in the paused queue before anybody may receive, so that no producer takes part. What is
 * measured lies between the first and the last tenth of the effects, as the database shows them.
 */
public final class Race {

    private static final Duration POLL = Duration.ofMillis(50);
    private static final Duration PATIENCE = Duration.ofMinutes(10);
    private static final String ORDERS = """
            insert into orders.semel_orders (id, customer, currency, total_minor)
            select 'bench-' || n, 'c', 'EUR', 100000000000 from generate_series(1, %d) n on conflict do nothing
            """;
    private static final String EFFECTS = "select count(*) from orders.semel_ledger where starts_with(reference, ?)";
    private static final String WAL = "select pg_current_wal_insert_lsn() - '0/0'::pg_lsn";

    private final List<Contender> contenders;
    private final int operations;
    private final int orders;
    private final Progress progress;
    private final Payments payments;
    private final Random random = new Random(5512);
    private int number;

    /**
     * @param operations waiting messages of a measure
     * @param orders over how many orders they spread
     */
    public Race(List<Contender> contenders, int operations, int orders, Progress progress) {
        this.contenders = contenders;
        this.operations = operations;
        this.orders = orders;
        this.progress = progress;
        this.payments = new Payments(orders);
    }

    /** Warms up, then measures every contender so often. */
    public List<Measure> run(int rounds) {
        for (Contender contender : contenders) {
            measure(contender, "warming up");
        }
        List<Measure> measures = new ArrayList<>();
        for (int round = 1; round <= rounds; round++) {
            List<Contender> order = new ArrayList<>(contenders);
            Collections.shuffle(order, random);
            for (Contender contender : order) {
                measures.add(measure(contender, "round " + round));
            }
        }
        return measures;
    }

    private Measure measure(Contender contender, String occasion) {
        String run = "b" + ++number + "-";
        Site site = contender.site();
        try (Connection database = site.connection()) {
            execute(database, ORDERS.formatted(orders));
            contender.pause();
            payments.fill(site.broker(), contender.queue(), run, operations);
            double wal = number(database, WAL);
            double cpu = site.cpuSeconds();
            contender.resume();
            double perSecond = pace(database, run);
            Waiting.pause(Duration.ofSeconds(1));
            double thousands = operations / 1000.0;
            Measure measure = new Measure(
                    contender.name(),
                    operations,
                    effects(database, run),
                    perSecond,
                    (site.cpuSeconds() - cpu) / thousands,
                    (number(database, WAL) - wal) / operations);
            progress.step("%s, %s: %.0f/s".formatted(contender.name(), occasion, measure.perSecond()));
            return measure;
        } catch (SQLException | JMSException failed) {
            throw new LocalServiceException(contender.name() + " cannot be measured: " + failed.getMessage(), failed);
        }
    }

    /** Effects a second between the first and the last tenth. */
    private double pace(Connection database, String run) throws SQLException {
        long end = System.nanoTime() + PATIENCE.toNanos();
        long first = 0;
        long firstAt = 0;
        while (System.nanoTime() < end) {
            long done = effects(database, run);
            long now = System.nanoTime();
            if (first == 0 && done >= operations / 10) {
                first = done;
                firstAt = now;
            } else if (done >= operations - operations / 10) {
                return (done - first) * 1e9 / (now - firstAt);
            }
            Waiting.pause(POLL);
        }
        throw new LocalServiceException("the messages were not worked within " + PATIENCE.toMinutes() + " minutes");
    }

    private static long effects(Connection database, String run) throws SQLException {
        try (PreparedStatement query = database.prepareStatement(EFFECTS)) {
            query.setString(1, run);
            try (ResultSet row = query.executeQuery()) {
                row.next();
                return row.getLong(1);
            }
        }
    }

    private static double number(Connection database, String sql) throws SQLException {
        try (Statement statement = database.createStatement();
                ResultSet row = statement.executeQuery(sql)) {
            row.next();
            return row.getDouble(1);
        }
    }

    private static void execute(Connection database, String sql) throws SQLException {
        try (Statement statement = database.createStatement()) {
            statement.execute(sql);
        }
    }
}
