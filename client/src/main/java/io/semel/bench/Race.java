package io.semel.bench;

import io.semel.local.LocalServiceException;
import io.semel.local.Progress;
import jakarta.jms.JMSException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/**
 * Lets contenders work the same payments, one after the other, in another order each round.
 *
 * <p>The messages of a measure wait in the paused queue before anybody may receive, so that no producer takes part. What is
 * measured lies between the first and the last tenth of what they leave, by the database's clock.
 */
final class Race {

    private static final String ORDERS = """
            insert into orders.semel_orders (id, customer, currency, total_minor)
            select 'bench-' || n, 'c', 'EUR', 100000000000 from generate_series(1, %d) n on conflict do nothing
            """;
    /** Also what the very first measure of a contender has. */
    private static final int FEWEST = 1_000;

    private static final String WAL = "select pg_current_wal_insert_lsn() - '0/0'::pg_lsn";

    private final List<Contender> contenders;
    private final Effort effort;
    private final Progress progress;
    private final Payments payments;
    private final Random random = new Random(5512);
    private final Map<Contender, Double> pace = new HashMap<>();
    private final Set<Site> prepared = new HashSet<>();
    private int number;

    Race(List<Contender> contenders, Effort effort, Progress progress) {
        this.contenders = contenders;
        this.effort = effort;
        this.progress = progress;
        this.payments = new Payments(effort.orders());
    }

    /** Warms up, then measures every contender as often as the effort says. */
    List<Measure> run() {
        warmUp();
        List<Measure> measures = new ArrayList<>();
        for (int round = 1; round <= effort.rounds(); round++) {
            List<Contender> order = new ArrayList<>(contenders);
            Collections.shuffle(order, random);
            for (Contender contender : order) {
                measures.add(measure(contender, Mix.clean(operations(contender)), "round " + round));
            }
        }
        return measures;
    }

    /** Measures that are thrown away. */
    void warmUp() {
        for (Contender contender : contenders) {
            double worked = 0;
            while (worked < effort.warmUp()) {
                Mix mix = Mix.clean(operations(contender));
                worked +=
                        mix.operations() / measure(contender, mix, "warming up").perSecond();
            }
        }
    }

    /** How many messages take a contender the time of a measure, at the pace it was seen to have last. */
    int operations(Contender contender) {
        return (int) Math.max(FEWEST, pace.getOrDefault(contender, 0.0) * effort.seconds());
    }

    /** Measures of one contender with messages of another mix. */
    List<Measure> rounds(int rounds, Contender contender, Mix mix, String occasion) {
        List<Measure> measures = new ArrayList<>();
        for (int round = 1; round <= rounds; round++) {
            measures.add(measure(contender, mix, occasion));
        }
        return measures;
    }

    private Measure measure(Contender contender, Mix mix, String occasion) {
        String run = "b" + ++number + "-";
        Site site = contender.site();
        try (Connection database = site.connection()) {
            if (prepared.add(site)) {
                execute(database, ORDERS.formatted(effort.orders()));
            }
            contender.pause();
            payments.fill(site.broker(), contender.queue(), run, mix);
            double wal = number(database, WAL);
            double cpu = site.cpuSeconds();
            contender.resume();
            Progressed progressed = new Progressed(database, run);
            int poison = mix.poisonOf() == 0 ? 0 : mix.operations() - mix.effects();
            progressed.await(mix.operations() - poison);
            double thousands = mix.operations() / 1000.0;
            Measure measure = new Measure(
                    contender.name(),
                    mix.effects(),
                    progressed.effects(),
                    progressed.perSecond(),
                    (site.cpuSeconds() - cpu) / thousands,
                    (number(database, WAL) - wal) / mix.operations());
            progress.step("%s, %s: %.0f/s".formatted(contender.name(), occasion, measure.perSecond()));
            pace.put(contender, measure.perSecond());
            return measure;
        } catch (SQLException | JMSException failed) {
            throw new LocalServiceException(contender.name() + " cannot be measured: " + failed.getMessage(), failed);
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
