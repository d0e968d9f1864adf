package io.semel.lab;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
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

    synchronized Rig take() {
        if (closed) {
            throw new IllegalStateException("the laboratory is closed");
        }
        Rig rig = waiting.isEmpty() ? new Rig(benches.apply(++made)) : waiting.remove(waiting.size() - 1);
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

    /** Ends all of them, also those at work. */
    @Override
    public synchronized void close() {
        closed = true;
        waiting.forEach(Rig::close);
        working.forEach(Rig::close);
    }
}
