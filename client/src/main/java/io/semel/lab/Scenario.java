package io.semel.lab;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One line of the crash matrix: a fault at a place.
 *
 * @param fault what is done
 * @param place where a thread of the server stands then; null: anywhere, under load
 * @param duringRecovery the server is killed after a decision first, and the fault comes while it recovers
 * @param ownBroker the broker is a process of its own, not the one inside the server
 */
public record Scenario(Fault fault, @Nullable Place place, boolean duringRecovery, boolean ownBroker) {

    /** A fault at a place, on the broker that the fault needs. */
    static Scenario at(Fault fault, @Nullable Place place) {
        return new Scenario(fault, place, false, fault.needsOwnBroker());
    }

    /** The name in options and reports, such as {@code server-killed/claimed}. */
    public String point() {
        String where = duringRecovery ? "/while-recovering" : place == null ? "" : "/" + place.label();
        return fault.label() + where + (ownBroker && !fault.needsOwnBroker() ? "/external-broker" : "");
    }

    /** Whether this is the name or the beginning of it. */
    public boolean isCalled(String name) {
        return point().equals(name) || point().startsWith(name + "/") || point().startsWith(name + "-");
    }

    /** What happens, for people. */
    public String description() {
        if (duringRecovery) {
            return "killed after a decision and started; while it recovers, " + fault.description();
        }
        return place == null ? fault.description() : place.description() + "; " + fault.description();
    }

    /** Every line of the matrix. */
    public static List<Scenario> all() {
        List<Scenario> all = new ArrayList<>();
        for (Fault fault : List.of(Fault.SERVER_KILLED, Fault.DATABASE_KILLED)) {
            EnumSet.allOf(Place.class).forEach(place -> all.add(at(fault, place)));
            all.add(new Scenario(fault, Place.BROKER_COMMITTED, true, false));
        }
        for (Fault fault : List.of(Fault.BACKENDS_ENDED, Fault.DATABASE_CUT, Fault.DATABASE_STALLED)) {
            all.add(at(fault, Place.BEFORE_DATABASE_PREPARE));
            all.add(at(fault, Place.BROKER_COMMITTED));
        }
        for (Fault fault :
                List.of(Fault.DATABASE_RESTARTED_FAST, Fault.DATABASE_RESTARTED_IMMEDIATE, Fault.DATABASE_AWAY)) {
            all.add(at(fault, null));
        }
        for (Place place : List.of(
                Place.RECEIVED,
                Place.BEFORE_BROKER_PREPARE,
                Place.AFTER_BROKER_PREPARE,
                Place.AFTER_DECISION,
                Place.BROKER_COMMITTED)) {
            all.add(at(Fault.BROKER_KILLED, place));
        }
        all.add(at(Fault.BROKER_CUT, Place.BEFORE_BROKER_PREPARE));
        all.add(at(Fault.BROKER_CUT, Place.AFTER_DECISION));
        all.add(new Scenario(Fault.SERVER_KILLED, Place.AFTER_DATABASE_PREPARE, false, true));
        all.add(new Scenario(Fault.SERVER_KILLED, Place.AFTER_DECISION, false, true));
        return List.copyOf(all);
    }
}
