package io.semel.bench;

import io.semel.local.LocalServiceException;
import io.semel.local.Waiting;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** What a run's messages have come to, by the rows that they left and the database's own clock. */
final class Progressed {

    private static final Duration POLL = Duration.ofMillis(500);
    private static final Duration PATIENCE = Duration.ofMinutes(10);

    private static final String EFFECTS = "select count(*) from orders.semel_ledger where starts_with(reference, ?)";
    private static final String HANDLED = """
            select (select count(*) from orders.semel_ledger where starts_with(reference, ?))
                 + (select count(*) from semel.delivery where starts_with(key, ?))
            """;
    private static final String TIMES = """
            select extract(epoch from at) from (
                select recorded_at as at from orders.semel_ledger where starts_with(reference, ?)
                union all
                select received_at from semel.delivery where starts_with(key, ?)) as handled
            order by at
            """;

    private final Connection database;
    private final String run;

    Progressed(Connection database, String run) {
        this.database = database;
        this.run = run;
    }

    /** Waits until so many are done with. Looks seldom, because a look costs the database time. */
    void await(int messages) throws SQLException {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (count(HANDLED, 2) < messages) {
            if (System.nanoTime() > end) {
                throw new LocalServiceException(
                        "the messages were not worked within " + PATIENCE.toMinutes() + " minutes");
            }
            Waiting.pause(POLL);
        }
    }

    /** Payments that were taken. */
    long effects() throws SQLException {
        return count(EFFECTS, 1);
    }

    /** Messages a second between the first and the last tenth. */
    double perSecond() throws SQLException {
        List<Double> times = new ArrayList<>();
        try (PreparedStatement query = database.prepareStatement(TIMES)) {
            query.setString(1, run);
            query.setString(2, run);
            try (ResultSet rows = query.executeQuery()) {
                while (rows.next()) {
                    times.add(rows.getDouble(1));
                }
            }
        }
        int first = times.size() / 10;
        int last = times.size() - 1 - first;
        return (last - first) / (times.get(last) - times.get(first));
    }

    private long count(String sql, int parameters) throws SQLException {
        try (PreparedStatement query = database.prepareStatement(sql)) {
            for (int parameter = 1; parameter <= parameters; parameter++) {
                query.setString(parameter, run);
            }
            try (ResultSet row = query.executeQuery()) {
                row.next();
                return row.getLong(1);
            }
        }
    }
}
