package io.semel.engine.intake;

import io.semel.engine.base.Settings;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * How many messages may share a transaction now: half as many after each that failed, a few more after each that was full and
 * committed, at most {@code semel.batch-size}. All that fail together are worked alone next, which costs ten times as much; but small
 * batches cost too, because the broker sends as much ahead for each as for a large one, and takes the rest back.
 *
 * <p><b>Threads:</b> any.
 */
@ApplicationScoped
public class BatchSize {

    private static final int SHARES = 16;

    private final int largest;
    private final AtomicInteger now;

    /** For the container's proxy. */
    BatchSize() {
        this(1);
    }

    @Inject
    BatchSize(Settings settings) {
        this(settings.batchSize());
    }

    BatchSize(int largest) {
        this.largest = largest;
        this.now = new AtomicInteger(largest);
    }

    int now() {
        return now.get();
    }

    /** A transaction of so many messages was committed. */
    void committed(int messages) {
        int size = now.get();
        if (size < largest && messages >= size) {
            now.compareAndSet(size, Math.min(largest, size + 1 + largest / SHARES));
        }
    }

    /** A transaction of so many messages was rolled back. */
    void failed(int messages) {
        if (messages > 1) {
            now.updateAndGet(size -> Math.max(1, Math.min(size, messages) / 2));
        }
    }
}
