package io.semel.engine.intake;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/**
 * Goes carefully through the first deliveries after a start, because a message that kills its server is among them: it is
 * among the oldest (docs/rules.md C44).
 *
 * <ol>
 *   <li>Each is held for a moment. An embedded broker counts a delivery before it hands the message out, but its journal
 *       gathers what is written for some milliseconds, and a quick death would take the count with it.
 *   <li>Those that were delivered before are worked one at a time, each under a mark that outlives the server. The mark tells
 *       the killer from those that were only with a session when it struck.
 *   <li>What carries the mark of an earlier start waits until the others are through.
 *   <li>If its deliveries are used up too, it is refused: rolled back before anything is done with it, so that the broker,
 *       which compares only deliveries that come back, moves it to the dead-letter queue.
 * </ol>
 *
 * <p><b>Transaction:</b> the message's; its timeout must be longer than the waits. <b>Threads:</b> any number.
 */
@ApplicationScoped
public class FirstDeliveries {

    /** More than two for each session of a usual server, because the killer need not be the very first. */
    private static final int CAREFUL = 64;

    /** A hundred times the journal's buffer timeout, so that a slow disk has written too. */
    private static final Duration HOLD = Duration.ofMillis(250);

    private static final Duration UNTIL_OTHERS_ARE_THROUGH = Duration.ofSeconds(3);
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final DeliveryLimit limit;
    private final DeliveryMarks marks;
    private final AtomicInteger left = new AtomicInteger(CAREFUL);
    private final Semaphore alone = new Semaphore(1);

    /** For the container's proxy, which admits nothing. */
    @SuppressWarnings("NullAway")
    FirstDeliveries() {
        this(null, null);
    }

    @Inject
    FirstDeliveries(DeliveryLimit limit) {
        this(limit, DeliveryMarks.ofThisServer());
    }

    FirstDeliveries(DeliveryLimit limit, DeliveryMarks marks) {
        this.limit = limit;
        this.marks = marks;
    }

    /** Whether one of the first deliveries is about to be worked; counts it. */
    boolean isOne() {
        return left.get() > 0 && left.getAndDecrement() > 0;
    }

    /**
     * Waits until the message may be worked, and has it worked.
     *
     * @throws DeliveriesUsedUpException if it must not be worked
     */
    void work(Subject message, Lane lane, Runnable work) {
        pause(HOLD);
        if (message.deliveryCount() == 1) {
            work.run();
            return;
        }
        String id = message.messageId();
        if (id == null || marks.has(id)) {
            if (limit.isExceededBy(lane, message.deliveryCount())) {
                marks.remove(id);
                throw new DeliveriesUsedUpException();
            }
            pause(UNTIL_OTHERS_ARE_THROUGH);
        }
        boolean isAlone = awaitOthers();
        marks.set(id);
        try {
            work.run();
        } finally {
            marks.remove(id);
            if (isAlone) {
                alone.release();
            }
        }
    }

    private static void pause(Duration time) {
        LockSupport.parkNanos(time.toNanos());
    }

    private boolean awaitOthers() {
        try {
            return alone.tryAcquire(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
