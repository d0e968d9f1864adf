package io.semel.engine.ops.indoubt;

import com.arjuna.ats.arjuna.recovery.RecoveryManager;
import com.arjuna.ats.arjuna.recovery.RecoveryScan;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Runs the transaction manager's recovery now instead of at its next time.
 *
 * <p>A scan runs in a thread of the transaction manager and takes at least {@code recoveryBackoffPeriod}; one that is under
 * way is waited for instead of starting another. A suspended server does not scan before it resumes.
 */
@ApplicationScoped
class RecoveryScans {

    @Inject
    Clock clock;

    private @Nullable Scan last;

    /** The last scan that was asked for here. */
    synchronized @Nullable Scan last() {
        return last;
    }

    /**
     * Starts a scan, unless one that was asked for is still under way, and does not wait for it.
     *
     * @param whenEnded is told by the scan's own thread; not called if one was under way
     * @return whether this call started it
     */
    synchronized boolean start(Runnable whenEnded) {
        if (last != null && last.endedAt() == null) {
            return false;
        }
        last = new Scan(clock.instant(), null);
        outsideOfTheDeployment(() -> RecoveryManager.manager().scan((RecoveryScan) () -> ended(whenEnded)));
        return true;
    }

    private void ended(Runnable whenEnded) {
        synchronized (this) {
            last = new Scan(Objects.requireNonNull(last).startedAt(), clock.instant());
        }
        whenEnded.run();
    }

    /** The scan's thread inherits the class loader of its maker, and must not hold a deployment that is taken away. */
    private static void outsideOfTheDeployment(Runnable act) {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(RecoveryManager.class.getClassLoader());
        try {
            act.run();
        } finally {
            thread.setContextClassLoader(before);
        }
    }
}
