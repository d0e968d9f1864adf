package io.semel.engine.observe;

import io.semel.engine.base.Settings;
import io.semel.engine.intake.AttemptEnded;
import io.semel.engine.intake.FailureCause;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.interceptor.Interceptor;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Counts the attempts in a row that the infrastructure failed, and calls the gate at the first.
 *
 * <ol>
 *   <li>A committed attempt, or one that failed by something else, sets the count back.
 *   <li>The first failure of the infrastructure raises an alarm: the gate looks at once, it does not wait for its round.
 *   <li>The session that failed waits until the gate has looked, at most {@link #HOLD}: the transaction is over and the
 *       message is back in its queue, so that it costs nothing, while the next message would be failed as fast as the
 *       connection is refused.
 *   <li>A session that fails while delivery is being stopped waits a moment only, until its consumer is told to stop.
 *   <li>At {@code semel.circuit-failures} in a row the gate interrupts delivery whatever it sees.
 * </ol>
 *
 * <p><b>Transaction:</b> none, the attempt's is over. <b>Threads:</b> {@link #ended} is called by any session, all else
 * by the gate. Source: docs/rules.md L18.
 */
@ApplicationScoped
public class Circuit {

    /** How long a failed session waits for the gate at most; less than any timeout of a transaction or the broker. */
    private static final Duration HOLD = Duration.ofSeconds(5);

    /** Long enough for the resource adapter to mark all consumers as closing, which it does before it waits for them. */
    private static final Duration UNTIL_CLOSING = Duration.ofMillis(500);

    private final int limit;
    private final AtomicInteger inARow = new AtomicInteger();
    private volatile @Nullable FailureCause last;
    private volatile Runnable gate = () -> {};
    private volatile boolean interrupted;
    private @Nullable CountDownLatch alarm;

    /** For the container's proxy, which never counts. */
    Circuit() {
        this(Integer.MAX_VALUE);
    }

    @Inject
    Circuit(Settings settings) {
        this(settings.circuitFailures());
    }

    Circuit(int limit) {
        this.limit = limit;
    }

    /** Who is called at an alarm, in the thread of a session: it must not wait. */
    void calls(Runnable whoLooks) {
        gate = whoLooks;
    }

    /** Last of all observers, because it may wait. */
    void ended(@Observes @Priority(Interceptor.Priority.LIBRARY_AFTER) AttemptEnded attempt) {
        FailureCause cause = FailureCause.of(attempt.failure());
        if (!attempt.leads() || cause == FailureCause.BATCH) {
            return;
        }
        if (attempt.ending() == AttemptEnded.Ending.COMMITTED || !cause.infrastructure()) {
            works();
            return;
        }
        last = cause;
        inARow.incrementAndGet();
        hold();
    }

    private void works() {
        if (inARow.get() != 0) {
            inARow.set(0);
        }
    }

    private void hold() {
        try {
            if (interrupted || (raise().await(HOLD.toMillis(), TimeUnit.MILLISECONDS) && interrupted)) {
                LockSupport.parkNanos(UNTIL_CLOSING.toNanos());
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private CountDownLatch raise() {
        CountDownLatch raised;
        synchronized (this) {
            if (alarm != null) {
                return alarm;
            }
            raised = new CountDownLatch(1);
            alarm = raised;
        }
        gate.run();
        return raised;
    }

    /** Whether somebody waits for the gate to look. */
    synchronized boolean alarmed() {
        return alarm != null;
    }

    /** The gate has looked: the waiting sessions go on, the next failure is a new alarm. */
    synchronized void release() {
        if (alarm != null) {
            alarm.countDown();
            alarm = null;
        }
    }

    /** Delivery is about to be stopped, which waits for the sessions. */
    void interrupt() {
        interrupted = true;
        release();
    }

    /** Delivery is open again, or could not be stopped: failures are counted anew. */
    void restore() {
        inARow.set(0);
        interrupted = false;
    }

    /** Why delivery must be stopped; empty while too few attempts have failed. */
    Optional<String> broken() {
        FailureCause cause = last;
        int failures = inARow.get();
        return cause == null || failures < limit
                ? Optional.empty()
                : Optional.of("%d attempts in a row failed by the infrastructure, the last by %s."
                        .formatted(failures, cause.code()));
    }
}
