package io.semel.engine.ops.indoubt;

import com.arjuna.ats.arjuna.recovery.RecoveryManager;
import com.arjuna.ats.arjuna.recovery.RecoveryScan;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Runs the transaction manager's recovery now instead of at its next time.
 *
 * <p>A scan runs in a thread of the transaction manager and takes at least {@code recoveryBackoffPeriod}; one that is under
 * way is waited for instead of starting another. A suspended server does not scan before it resumes.
 */
@ApplicationScoped
class RecoveryScans {

    private static final System.Logger LOG = System.getLogger(RecoveryScans.class.getName());

    @Inject
    Clock clock;

    private List<Runnable> asking = new ArrayList<>();
    private @Nullable Scan last;

    /** The last scan that was asked for here. */
    synchronized @Nullable Scan last() {
        return last;
    }

    /**
     * Sees to a scan that begins after this call, and does not wait for it.
     *
     * @param whenEnded is told by the scan's own thread
     * @return the scan that runs now; it may be one from before, after which the asked one begins
     */
    synchronized Scan start(Runnable whenEnded) {
        asking.add(whenEnded);
        Scan running = last;
        return running != null && running.endedAt() == null ? running : begin();
    }

    private Scan begin() {
        List<Runnable> told = asking;
        asking = new ArrayList<>();
        Scan begun = new Scan(clock.instant(), null);
        outsideOfTheDeployment(() -> RecoveryManager.manager().scan((RecoveryScan) () -> ended(begun, told)));
        last = begun;
        return begun;
    }

    private void ended(Scan scan, List<Runnable> told) {
        synchronized (this) {
            last = new Scan(scan.startedAt(), clock.instant());
        }
        told.forEach(RecoveryScans::tell);
        synchronized (this) {
            if (!asking.isEmpty()) {
                begin();
            }
        }
    }

    /** The scan has run, whatever becomes of the news of it. */
    private static void tell(Runnable whenEnded) {
        try {
            whenEnded.run();
        } catch (RuntimeException failed) {
            LOG.log(System.Logger.Level.WARNING, "What a scan of recovery came to could not be written down", failed);
        }
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
