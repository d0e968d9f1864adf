package io.semel.lab;

import com.fasterxml.jackson.databind.JsonNode;
import io.semel.load.Confirmations;
import io.semel.load.LedgerCheck;
import io.semel.load.LoadMessage;
import io.semel.load.LoadPlan;
import io.semel.load.Outlook;
import io.semel.load.RunRecord;
import io.semel.local.LocalServiceException;
import java.io.IOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/** Looks at the services from outside after a round, and compares them with what the sender knows. */
final class Inspection {

    private static final String RECEIPTS = "select type, key, verdict from semel.receipt where source = ?";
    private static final String PREPARED = "select count(*) from pg_prepared_xacts where database = current_database()";

    /** The identity of an operation of the round's only producer. */
    private record Key(String type, String key) {}

    private final Rig rig;
    private final LoadPlan plan;
    private final Confirmations confirmations;
    private final List<String> remarks = new ArrayList<>();
    private long lost;
    private long doubled;

    Inspection(Rig rig, LoadPlan plan, Confirmations confirmations) {
        this.rig = rig;
        this.plan = plan;
        this.confirmations = confirmations;
    }

    /** Judges a round that is settled. */
    Round judge(int inDoubtAtFault, double recoverySeconds, Duration bound) throws IOException {
        ledger();
        receipts();
        JsonNode books = rig.api().get("/api/books?source=" + plan.source()).path("total");
        messages(books);
        long dead = books.path("dead").asLong();
        expect(dead == 0, dead + " messages are dead, and none of them was poison");
        long difference =
                rig.api().get("/api/books").path("total").path("difference").asLong();
        expect(difference == 0, "the books differ by " + difference);
        long inDoubt = leftOver();
        expect(inDoubt == 0, inDoubt + " branches or records are left of transactions");
        inTime(recoverySeconds, bound);
        return new Round(
                confirmations.confirmed(),
                confirmations.doubtful(),
                lost,
                doubled,
                inDoubt,
                dead,
                difference,
                inDoubtAtFault,
                recoverySeconds,
                remarks);
    }

    private void inTime(double seconds, Duration bound) {
        String otherwise = String.format(
                Locale.ROOT, "recovered after %.1f s, more than the bound of %d s", seconds, bound.toSeconds());
        expect(seconds <= bound.toSeconds(), otherwise);
    }

    /** What the database has prepared, what the broker has prepared, what the transaction manager has logged. */
    long leftOver() {
        int left = rig.leftOverOutsideOfTheDatabase();
        try (Connection connection = reading();
                PreparedStatement query = connection.prepareStatement(PREPARED);
                ResultSet row = query.executeQuery()) {
            row.next();
            return left + row.getLong(1);
        } catch (SQLException failure) {
            throw unreadable(failure);
        }
    }

    private void ledger() {
        LedgerCheck.Mistakes mistakes = new LedgerCheck(rig.target()).mistakes(RunRecord.of(plan, confirmations));
        lost += mistakes.missing().size();
        doubled += mistakes.surplus().size();
        mistakes.all().stream().limit(5).forEach(remarks::add);
    }

    /** Every operation has the one final verdict that it must have. */
    private void receipts() {
        Map<Key, String> found = found();
        Map<Key, String> wanted = wanted();
        wanted.forEach((key, verdict) -> {
            String is = found.remove(key);
            if (is == null) {
                lost++;
                remarks.add("no receipt of " + key.key());
            } else if (!is.equals(verdict)) {
                lost++;
                remarks.add("the receipt of " + key.key() + " says " + is + " and not " + verdict);
            }
        });
        doubled += found.size();
        found.keySet().forEach(key -> remarks.add("a receipt of nobody's operation " + key.key()));
    }

    private Map<Key, String> wanted() {
        Map<Key, String> wanted = new HashMap<>();
        plan.phases().stream()
                .flatMap(phase -> Stream.concat(phase.twice().stream(), phase.once().stream()))
                .filter(message -> message.outlook() == Outlook.APPLIED || message.outlook() == Outlook.REFUSED)
                .forEach(message -> wanted.put(keyOf(message), message.outlook().name()));
        return wanted;
    }

    private static Key keyOf(LoadMessage message) {
        return new Key(String.valueOf(message.type()), String.valueOf(message.key()));
    }

    private Map<Key, String> found() {
        Map<Key, String> found = new HashMap<>();
        try (Connection connection = reading();
                PreparedStatement query = connection.prepareStatement(RECEIPTS)) {
            query.setString(1, plan.source());
            ResultSet rows = query.executeQuery();
            while (rows.next()) {
                found.put(new Key(rows.getString(1), rows.getString(2)), rows.getString(3));
            }
            return found;
        } catch (SQLException failure) {
            throw unreadable(failure);
        }
    }

    /** A send without the broker's word may have arrived; nothing else may make more messages, and nothing fewer. */
    private void messages(JsonNode books) {
        long received = books.path("received").asLong();
        long fewest = confirmations.confirmed();
        long most = fewest + confirmations.doubtful();
        lost += Math.max(0, fewest - received);
        doubled += Math.max(0, received - most);
        expect(
                received >= fewest && received <= most,
                "%d messages are in the books, and %d to %d were sent".formatted(received, fewest, most));
        long applied = books.path("applied").asLong();
        long wanted = plan.expected().getOrDefault(Outlook.APPLIED, 0L);
        expect(applied == wanted, applied + " operations are applied and not " + wanted);
    }

    private void expect(boolean holds, String otherwise) {
        if (!holds) {
            remarks.add(otherwise);
        }
    }

    private Connection reading() throws SQLException {
        var reader = rig.target().reader();
        return DriverManager.getConnection(rig.target().url(), reader.name(), reader.password());
    }

    private static LocalServiceException unreadable(SQLException failure) {
        return new LocalServiceException("the database cannot be read: " + failure.getMessage(), failure);
    }
}
