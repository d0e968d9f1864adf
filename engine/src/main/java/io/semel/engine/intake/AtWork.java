package io.semel.engine.intake;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * How many transactions of the fast lane there are now. While a session is idle no message waits, because the broker would have
 * given it one: only when all are at work is there more to look for. How many sessions there are shows in how many were ever
 * at work at once; a container may keep fewer than were asked for.
 *
 * <p><b>Threads:</b> any.
 */
@ApplicationScoped
public class AtWork {

    private final AtomicInteger now = new AtomicInteger();
    private final AtomicInteger most = new AtomicInteger();

    /** A transaction begins. */
    void begin(Lane lane) {
        if (lane == Lane.FAST) {
            int working = now.incrementAndGet();
            most.accumulateAndGet(working, Math::max);
        }
    }

    /** It is committed or rolled back. */
    void end(Lane lane) {
        if (lane == Lane.FAST) {
            now.decrementAndGet();
        }
    }

    /** No session is idle, as far as is known. */
    boolean all() {
        return now.get() >= most.get();
    }
}
