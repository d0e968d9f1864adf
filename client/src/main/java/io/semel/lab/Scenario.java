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
 */
public record Scenario(Fault fault, @Nullable Place place, boolean duringRecovery) {

    /** The name in options and reports, such as {@code server-killed/claimed}. */
    public String point() {
        return fault.label() + (duringRecovery ? "/while-recovering" : place == null ? "" : "/" + place.label());
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
            EnumSet.allOf(Place.class).forEach(place -> all.add(new Scenario(fault, place, false)));
            all.add(new Scenario(fault, Place.BROKER_COMMITTED, true));
        }
        all.add(new Scenario(Fault.BACKENDS_ENDED, Place.BEFORE_DATABASE_PREPARE, false));
        all.add(new Scenario(Fault.BACKENDS_ENDED, Place.BROKER_COMMITTED, false));
        for (Fault fault : List.of(Fault.DATABASE_CUT, Fault.DATABASE_STALLED)) {
            all.add(new Scenario(fault, Place.BEFORE_DATABASE_PREPARE, false));
            all.add(new Scenario(fault, Place.BROKER_COMMITTED, false));
        }
        for (Fault fault :
                List.of(Fault.DATABASE_RESTARTED_FAST, Fault.DATABASE_RESTARTED_IMMEDIATE, Fault.DATABASE_AWAY)) {
            all.add(new Scenario(fault, null, false));
        }
        return List.copyOf(all);
    }
}
