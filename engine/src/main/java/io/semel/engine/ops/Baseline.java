package io.semel.engine.ops;

import io.semel.engine.base.Resources;
import io.semel.engine.observe.DeliveryOpened;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The broker's own count of messages beside our rows: what makes a difference visible.
 *
 * <p>Just before delivery opens, nothing moves out of the intake queue. From that moment on every message that was in the
 * queue or was put into it must be found again: as a row of a verdict, on the dead-letter or expiry queue, or in the queue.
 * The broker counts messages put into a queue, not those present, so that a purge or a replay of dead letters does not
 * disturb the sum.
 */
@ApplicationScoped
class Baseline {

    private static final int TRIES = 100;

    /** What the broker said when delivery opened. */
    private record Opening(Instant at, long consumable, long buried) {}

    @Inject
    Queues queues;

    @Inject
    StoreFigures store;

    private volatile @Nullable Opening opening;

    void opened(@Observes DeliveryOpened event) {
        opening = new Opening(store.now(), addedMinusPresent(), buried());
    }

    /** Since when the broker's count is compared, by the database's clock; null before delivery opened. */
    @Nullable
    Instant since() {
        Opening known = opening;
        return known == null ? null : known.at();
    }

    /** Messages that left the intake queue since delivery opened, other than to the dead-letter or expiry queue. */
    long consumed() {
        Opening known = opening;
        return known == null ? 0 : addedMinusPresent() - known.consumable() - (buried() - known.buried());
    }

    /** Everything that has left the intake queue: put in less present, read while nothing was put in. */
    private long addedMinusPresent() {
        long added = queues.added(Resources.INTAKE_QUEUE);
        for (int tries = 0; tries < TRIES; tries++) {
            long present = queues.messages(Resources.INTAKE_QUEUE);
            long again = queues.added(Resources.INTAKE_QUEUE);
            if (again == added) {
                return added - present;
            }
            added = again;
        }
        return added - queues.messages(Resources.INTAKE_QUEUE);
    }

    private long buried() {
        return queues.added(Resources.DEAD_QUEUE) + queues.added(Resources.EXPIRED_QUEUE);
    }
}
