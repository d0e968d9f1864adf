package io.semel.load;

import io.semel.local.DatabaseTarget;
import io.semel.local.LocalServiceException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Compares the business's tables, as a user who only reads, with what the sender of a run knows they must hold. */
public final class LedgerCheck {

    private static final String ORDERS = """
            select id, currency, total_minor, paid_minor, refunded_minor from orders.semel_orders
            where starts_with(id, ?)""";
    private static final String LINES = """
            select l.order_id, l.kind, l.reference, o.currency, l.amount_minor
            from orders.semel_ledger l join orders.semel_orders o on o.id = l.order_id
            where starts_with(l.order_id, ?)""";

    private final DatabaseTarget database;

    public LedgerCheck(DatabaseTarget database) {
        this.database = database;
    }

    /**
     * What is wrong, one sentence each.
     *
     * @param missing effects that somebody asked for and that are not there
     * @param surplus effects that nobody asked for, and orders that do not agree with their own lines
     */
    public record Mistakes(List<String> missing, List<String> surplus) {

        /** All of them; empty if the ledger is right. */
        public List<String> all() {
            List<String> all = new ArrayList<>(missing);
            all.addAll(surplus);
            return all;
        }
    }

    /** Looks. Both tables are seen at one instant. */
    public Mistakes mistakes(RunRecord run) {
        try (Connection connection = DriverManager.getConnection(
                database.url(), database.reader().name(), database.reader().password())) {
            connection.setAutoCommit(false);
            connection.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
            Set<Effect> found = new HashSet<>();
            Map<String, Long> sums = new HashMap<>();
            readLines(connection, run.source() + "-", found, sums);
            List<String> surplus = new ArrayList<>(readOrders(connection, run.source() + "-", found, sums));
            Mistakes compared = compare(run, found);
            surplus.addAll(compared.surplus());
            return new Mistakes(compared.missing(), surplus);
        } catch (SQLException failure) {
            throw new LocalServiceException(
                    "the ledger cannot be read as " + database.reader().name() + ": " + failure.getMessage(), failure);
        }
    }

    static Mistakes compare(RunRecord run, Set<Effect> found) {
        List<String> missing = run.sure().stream()
                .filter(effect -> !found.contains(effect))
                .map(effect -> "missing: " + effect.describe())
                .toList();
        List<String> surplus = found.stream()
                .filter(effect ->
                        !run.sure().contains(effect) && !run.possible().contains(effect))
                .map(effect -> "nobody asked for: " + effect.describe())
                .toList();
        return new Mistakes(missing, surplus);
    }

    private static void readLines(Connection connection, String prefix, Set<Effect> found, Map<String, Long> sums)
            throws SQLException {
        try (PreparedStatement query = connection.prepareStatement(LINES)) {
            query.setString(1, prefix);
            ResultSet rows = query.executeQuery();
            while (rows.next()) {
                Effect.Kind kind = Effect.Kind.valueOf(rows.getString(2));
                long minor = rows.getLong(5);
                found.add(new Effect(kind, rows.getString(1), rows.getString(3), rows.getString(4), minor));
                sums.merge(kind + rows.getString(1), minor, Long::sum);
            }
        }
    }

    /** An order must also agree with its own lines. */
    private static List<String> readOrders(
            Connection connection, String prefix, Set<Effect> found, Map<String, Long> sums) throws SQLException {
        List<String> mistakes = new ArrayList<>();
        try (PreparedStatement query = connection.prepareStatement(ORDERS)) {
            query.setString(1, prefix);
            ResultSet rows = query.executeQuery();
            while (rows.next()) {
                String id = rows.getString(1);
                found.add(new Effect(Effect.Kind.ORDER, id, "", rows.getString(2), rows.getLong(3)));
                boolean paid = rows.getLong(4) == sums.getOrDefault(Effect.Kind.PAYMENT + id, 0L);
                boolean refunded = rows.getLong(5) == sums.getOrDefault(Effect.Kind.REFUND + id, 0L);
                if (!paid || !refunded) {
                    mistakes.add("order " + id + " does not agree with its lines");
                }
            }
        }
        return mistakes;
    }
}
