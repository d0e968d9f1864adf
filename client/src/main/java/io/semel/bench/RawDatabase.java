package io.semel.bench;

import io.semel.local.LocalServiceException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * How fast the database alone takes the same claims, updates and lines, from a bare program that knows them beforehand: so
 * many in one transaction as the fast lane has, each statement sent once for all of them, and no second resource.
 */
public final class RawDatabase {

    private static final int CONNECTIONS = 4;
    private static final int OPERATIONS_OF_A_COMMIT = 256;
    /** A copy of the table of receipts, because the books would miss the messages of receipts in the real one. */
    private static final String TABLE = """
            create schema if not exists bench;
            create table if not exists bench.raw_receipt (like semel.receipt including all)
            """;

    private static final String CLAIM = """
            insert into bench.raw_receipt (source, type, key, fingerprint_version, fingerprint, params, message_id, node)
            select 'bench', 'payment.capture', key, 1, fingerprint, params, message_id, 'semel-bench'
            from unnest(?::text[], ?::bytea[], ?::text[], ?::text[]) as claim (key, fingerprint, params, message_id)
            on conflict do nothing
            """;

    private static final String LOCK = "select id from orders.semel_orders where id = any (?) order by id for update";

    private static final String UPDATE = """
            update orders.semel_orders o
            set paid_minor = paid_minor + paid.amount, version = version + paid.times,
                state = case when paid_minor + paid.amount = total_minor then 'PAID' else 'PARTLY_PAID' end
            from (select id, count(*) as amount, count(*) as times from unnest(?::text[]) as id group by id) paid
            where o.id = paid.id
            """;

    private static final String LEDGER = """
            insert into orders.semel_ledger (order_id, kind, reference, amount_minor)
            select order_id, 'PAYMENT', reference, 1 from unnest(?::text[], ?::text[]) as line (order_id, reference)
            """;

    private final Site site;
    private final Payments payments;
    private int number;

    /**
     * Adds its table to a started site.
     *
     * @param orders over how many orders the payments spread; {@link Race} has made them
     */
    public RawDatabase(Site site, int orders) {
        this.site = site;
        this.payments = new Payments(orders);
        try (Connection connection = site.connection();
                Statement statement = connection.createStatement()) {
            statement.execute(TABLE);
        } catch (SQLException failed) {
            throw failure(failed);
        }
    }

    /** Prepares so many payments, then sends them: operations a second. */
    public double perSecond(int operations) {
        List<List<RawPayment>> batches = batches(operations);
        List<Connection> connections = new ArrayList<>();
        try {
            AtomicInteger next = new AtomicInteger();
            List<Callable<Void>> workers = new ArrayList<>();
            for (int n = 0; n < CONNECTIONS; n++) {
                Connection connection = site.connection();
                connections.add(connection);
                connection.setAutoCommit(false);
                workers.add(() -> send(connection, batches, next));
            }
            return operations / Together.seconds(workers);
        } catch (SQLException failed) {
            throw failure(failed);
        } finally {
            connections.forEach(RawDatabase::close);
        }
    }

    private List<List<RawPayment>> batches(int operations) {
        String run = "v" + ++number + "-";
        List<List<RawPayment>> batches = new ArrayList<>();
        for (int first = 0; first < operations; first += OPERATIONS_OF_A_COMMIT) {
            batches.add(IntStream.range(first, Math.min(operations, first + OPERATIONS_OF_A_COMMIT))
                    .mapToObj(n -> RawPayment.of(run + n, payments.order(run + n)))
                    .toList());
        }
        return batches;
    }

    private static Void send(Connection connection, List<List<RawPayment>> batches, AtomicInteger next)
            throws SQLException {
        try (PreparedStatement claim = connection.prepareStatement(CLAIM);
                PreparedStatement lock = connection.prepareStatement(LOCK);
                PreparedStatement update = connection.prepareStatement(UPDATE);
                PreparedStatement ledger = connection.prepareStatement(LEDGER)) {
            for (int n = next.getAndIncrement(); n < batches.size(); n = next.getAndIncrement()) {
                List<RawPayment> batch = batches.get(n);
                String[] keys = texts(batch, RawPayment::key);
                String[] orders = texts(batch, RawPayment::order);
                byte[][] fingerprints =
                        batch.stream().map(RawPayment::fingerprint).toArray(byte[][]::new);
                run(claim, keys, fingerprints, texts(batch, RawPayment::body), texts(batch, RawPayment::message));
                run(lock, (Object) orders);
                run(update, (Object) orders);
                run(ledger, orders, keys);
                connection.commit();
            }
        }
        return null;
    }

    private static String[] texts(List<RawPayment> batch, Function<RawPayment, String> column) {
        return batch.stream().map(column).toArray(String[]::new);
    }

    private static void run(PreparedStatement statement, Object... columns) throws SQLException {
        for (int n = 0; n < columns.length; n++) {
            statement.setObject(n + 1, columns[n]);
        }
        statement.execute();
    }

    private static void close(Connection connection) {
        try {
            connection.close();
        } catch (SQLException harmless) {
            // The measure is made, or its failure is on its way.
        }
    }

    private static LocalServiceException failure(SQLException failed) {
        return new LocalServiceException("the raw database cannot be measured: " + failed.getMessage(), failed);
    }

    /**
     * A payment before it is sent.
     *
     * @param key also its reference
     * @param order what it is for
     * @param body what a message would say
     * @param message the id of that message
     */
    private record RawPayment(String key, String order, String body, String message) {

        static RawPayment of(String key, String order) {
            return new RawPayment(key, order, Payments.body(order, key), "ID:" + UUID.randomUUID());
        }

        /** As long as a real one, and as different from the others. */
        byte[] fingerprint() {
            return "%32s".formatted(key).getBytes(StandardCharsets.US_ASCII);
        }
    }
}
