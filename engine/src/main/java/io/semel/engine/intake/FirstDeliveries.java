package io.semel.engine.intake;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/**
 * Holds each of the first deliveries after a start for a moment before anything is done with it.
 *
 * <p>An embedded broker counts a delivery before it hands the message out, but its journal gathers what is written for some
 * milliseconds. A message that kills the JVM at once would die with its count, and be handed out again for ever. After
 * the server's next start that message is among the first, because it is among the oldest; held until the journal is on the
 * disk, its deaths count, and it ends on the dead-letter queue (docs/rules.md C44).
 *
 * <p><b>Transaction:</b> any. <b>Threads:</b> any number.
 */
@ApplicationScoped
public class FirstDeliveries {

    /** More than one for each session of a usual server, because the killer need not be the very first. */
    private static final int HELD = 64;

    /** A hundred times the journal's buffer timeout, so that a slow disk has written too. */
    private static final Duration HOLD = Duration.ofMillis(250);

    private final AtomicInteger left = new AtomicInteger(HELD);

    /** Returns after a moment, or at once when the first deliveries are over. */
    void hold() {
        if (left.get() > 0 && left.getAndDecrement() > 0) {
            LockSupport.parkNanos(HOLD.toNanos());
        }
    }
}
