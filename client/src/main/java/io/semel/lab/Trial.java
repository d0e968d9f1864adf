package io.semel.lab;

import io.semel.load.LoadPlan;
import io.semel.local.LocalServiceException;
import io.semel.local.Waiting;
import java.io.IOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * One round of one scenario.
 *
 * <ol>
 *   <li>Everything runs; the first phase of the load is worked; threads that come by the place are asked from then on, and
 *       the rest of the load goes out.
 *   <li>One of the first of them is held there, the fault strikes, the thread is let go (into whatever is left).
 *   <li>After its time the fault ends, and everything that does not run is started.
 *   <li>The clock stops when delivery is open and nothing is left of what the database had prepared then.
 *   <li>The load ends, everything is worked, and an inspection judges from outside.
 * </ol>
 */
final class Trial {

    private static final Duration BEFORE_THE_FAULT = Duration.ofSeconds(1);
    private static final Duration UNTIL_SOMEBODY_COMES = Duration.ofMinutes(3);
    private static final Duration POLL = Duration.ofMillis(250);
    private static final int EARLIER_PASSES = 4;
    private static final String PREPARED = "select gid from pg_prepared_xacts where database = current_database()";
    private static final String LOCK_ORDERS = "select id from orders.semel_orders where starts_with(id, ?) for update";

    private final Rig rig;
    private final Scenario scenario;
    private final Limits limits;
    private final Random random = new Random();

    Trial(Rig rig, Scenario scenario, Limits limits) {
        this.rig = rig;
        this.scenario = scenario;
        this.limits = limits;
    }

    /** Runs it to its judgement. */
    Round run(LoadPlan plan) throws InterruptedException, IOException {
        try (Load load = Load.begin(plan, rig)) {
            load.awaitUnderWay();
            hurt(load);
            long start = System.nanoTime();
            Set<String> inDoubt = heal();
            boolean recovered = awaitAtMost(limits.patience(), () -> noneIsLeft(inDoubt));
            double recovery = Math.round((System.nanoTime() - start) / 1e8) / 10.0;
            Inspection inspection = new Inspection(rig, plan, load.confirmations());
            if (recovered && load.endsWithin(limits.patience())) {
                awaitAtMost(limits.patience(), () -> inspection.leftOver() == 0 && booksAgree());
            }
            return inspection.judge(inDoubt.size(), recovery, limits.recovery());
        }
    }

    private void hurt(Load load) throws InterruptedException {
        if (scenario.place() == Place.CAUSE_WRITTEN) {
            strikeWhileAttemptsFail(load);
        } else {
            strikeAtPlace(load);
        }
        Waiting.pause(scenario.fault().lasts(limits));
    }

    /** Somebody holds the rows of the load's orders. */
    private void strikeWhileAttemptsFail(Load load) throws InterruptedException {
        Connection inTheWay = session();
        try {
            lockOrders(inTheWay, load.plan().source() + "-");
            strikeAtPlace(load);
        } catch (SQLException failure) {
            throw unreadable(failure);
        } finally {
            endSession(inTheWay);
        }
    }

    private void strikeAtPlace(Load load) throws InterruptedException {
        Place place = scenario.place();
        if (place == null) {
            load.goOn();
            Waiting.pause(BEFORE_THE_FAULT);
        } else {
            rig.trap().set(random.nextInt(EARLIER_PASSES));
            rig.watch(place);
            load.goOn();
            awaitVisitor(place);
        }
        if (scenario.duringRecovery()) {
            Fault.SERVER_KILLED.strike(rig);
            rig.trap().release();
            rig.trap().set(0);
            rig.launchServer(Place.BROKER_COMMITTED);
            awaitVisitor(Place.BROKER_COMMITTED);
        }
        scenario.fault().strike(rig);
        rig.trap().release();
    }

    private void awaitVisitor(Place place) throws InterruptedException {
        if (!rig.trap().holdsWithin(UNTIL_SOMEBODY_COMES)) {
            throw new LocalServiceException("no thread of the server came by: " + place.description());
        }
    }

    /** Ends the fault, starts everything; returns what the database had prepared before the server could work on it. */
    private Set<String> heal() {
        scenario.fault().end(rig);
        rig.watchNothing();
        rig.startStores();
        Set<String> inDoubt = prepared();
        rig.start();
        return inDoubt;
    }

    private boolean noneIsLeft(Set<String> inDoubt) {
        Set<String> left = prepared();
        left.retainAll(inDoubt);
        return left.isEmpty();
    }

    private boolean booksAgree() {
        try {
            return rig.api().get("/api/books").path("total").path("difference").asLong() == 0;
        } catch (IOException away) {
            return false;
        }
    }

    private Set<String> prepared() {
        try (Connection connection = rig.owningConnection();
                PreparedStatement query = connection.prepareStatement(PREPARED);
                ResultSet rows = query.executeQuery()) {
            Set<String> found = new HashSet<>();
            while (rows.next()) {
                found.add(rows.getString(1));
            }
            return found;
        } catch (SQLException failure) {
            throw unreadable(failure);
        }
    }

    private static LocalServiceException unreadable(SQLException failure) {
        return new LocalServiceException("the database cannot be asked: " + failure.getMessage(), failure);
    }

    private Connection session() {
        try {
            return rig.owningConnection();
        } catch (SQLException failure) {
            throw unreadable(failure);
        }
    }

    private static void lockOrders(Connection connection, String prefix) throws SQLException {
        connection.setAutoCommit(false);
        try (PreparedStatement lock = connection.prepareStatement(LOCK_ORDERS)) {
            lock.setString(1, prefix);
            lock.execute();
        }
    }

    private static void endSession(Connection connection) {
        try {
            connection.close();
        } catch (SQLException endedByTheFault) {
            // What stood in the way is gone with its session.
        }
    }

    /** Whether it was done in time. */
    private static boolean awaitAtMost(Duration patience, BooleanSupplier done) {
        long end = System.nanoTime() + patience.toNanos();
        while (!done.getAsBoolean()) {
            if (System.nanoTime() > end) {
                return false;
            }
            Waiting.pause(POLL);
        }
        return true;
    }
}
