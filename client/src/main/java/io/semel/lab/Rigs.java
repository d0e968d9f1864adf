package io.semel.lab;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;

/** The rigs of a laboratory: made when one is needed, kept for the next round, thrown away when a round did not hold. */
final class Rigs implements AutoCloseable {

    private final IntFunction<Bench> benches;
    private final List<Rig> waiting = new ArrayList<>();
    private final Set<Rig> working = new HashSet<>();
    private int made;
    private boolean closed;

    Rigs(IntFunction<Bench> benches) {
        this.benches = benches;
    }

    /**
     * A rig for one round.
     *
     * @param ownBroker whether its broker is a process of its own; one of the other kind makes room
     */
    synchronized Rig take(boolean ownBroker) {
        if (closed) {
            throw new IllegalStateException("the laboratory is closed");
        }
        Optional<Rig> fit =
                waiting.stream().filter(rig -> rig.hasOwnBroker() == ownBroker).findFirst();
        Optional<Rig> found = fit.or(() -> waiting.stream().findFirst());
        found.ifPresent(waiting::remove);
        if (fit.isEmpty()) {
            found.ifPresent(Rig::close);
        }
        Rig rig = fit.orElseGet(() -> new Rig(benches.apply(++made), ownBroker));
        working.add(rig);
        return rig;
    }

    /** It is as good as new. */
    synchronized void giveBack(Rig rig) {
        working.remove(rig);
        waiting.add(rig);
    }

    /** Nobody shall work with it again. */
    void throwAway(Rig rig) {
        synchronized (this) {
            working.remove(rig);
        }
        rig.close();
    }

    /** Ends all of them, also those at work, and those after one that cannot be ended. */
    @Override
    public synchronized void close() {
        closed = true;
        List<Rig> all = new ArrayList<>(waiting);
        all.addAll(working);
        List<RuntimeException> failures = new ArrayList<>();
        for (Rig rig : all) {
            try {
                rig.close();
            } catch (RuntimeException failure) {
                failures.add(failure);
            }
        }
        if (!failures.isEmpty()) {
            throw failures.get(0);
        }
    }
}
