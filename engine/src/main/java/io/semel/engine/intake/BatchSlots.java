package io.semel.engine.intake;

import io.semel.engine.base.Settings;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * How many batches are worked at once. A batch locks many rows until its commit: more of them than the machine can work wait
 * for each other in the database, one behind the other, until a lock timeout rolls them back. Here they wait before they
 * have locked anything.
 *
 * <p><b>Threads:</b> any.
 */
@ApplicationScoped
public class BatchSlots {

    private final Semaphore free;
    private final Duration patience;

    /** For the container's proxy, which has none. */
    BatchSlots() {
        this(0, Duration.ZERO);
    }

    @Inject
    BatchSlots(Settings settings) {
        this(settings.parallelBatches(), settings.lockTimeout());
    }

    private BatchSlots(int slots, Duration patience) {
        this.free = new Semaphore(slots);
        this.patience = patience;
    }

    /** Whether a slot was free in time; {@link #release} gives it back. Otherwise the message is worked alone. */
    boolean acquire() {
        try {
            return free.tryAcquire(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    void release() {
        free.release();
    }
}
