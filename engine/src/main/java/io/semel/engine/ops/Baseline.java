package io.semel.engine.ops;

import io.semel.engine.base.Resources;
import io.semel.engine.observe.DeliveryOpened;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The broker's own count of messages beside our rows: what makes a difference visible.
 *
 * <p>Just before delivery opens, nothing moves out of the intake queue. From that moment on every message that was in the
 * queue or was put into it must be found again: as a row of a verdict, on the dead-letter or expiry queue, or in the queue.
 * The broker counts messages put into a queue, not those present, so that a purge or a replay of dead letters does not
 * disturb the sum.
 *
 * <p>A broker of its own process may start anew while we go on: its counts are others then. From the first quiet moment
 * after it, the comparison goes on from the rows that were there.
 */
@ApplicationScoped
class Baseline {

    private static final int TRIES = 100;
    private static final Duration SAME_START = Duration.ofSeconds(2);

    /** What the broker said when delivery opened. */
    private record Opening(Instant at, Instant counted, long consumable, long buried) {}

    @Inject
    Queues queues;

    @Inject
    StoreFigures store;

    private volatile @Nullable Opening opening;

    void opened(@Observes DeliveryOpened event) {
        opening = new Opening(store.now(), queues.countedSince(), addedMinusPresent(), buried());
    }

    /** Whether the broker still counts from where it did when the baseline was taken. */
    boolean holds() {
        Opening known = opening;
        return known != null && isSameStart(known.counted(), queues.countedSince());
    }

    private static boolean isSameStart(Instant before, Instant now) {
        return Duration.between(before, now).abs().compareTo(SAME_START) <= 0;
    }

    /**
     * After a new start of the broker: takes the baseline again if nothing moves.
     *
     * @param rows counts this node's rows since delivery opened
     */
    void renew(LongSupplier rows) {
        Opening known = opening;
        if (known == null || !isQuiet()) {
            return;
        }
        Instant counted = queues.countedSince();
        long left = addedMinusPresent();
        long buried = buried();
        long explained = rows.getAsLong();
        if (isQuiet() && left == addedMinusPresent()) {
            opening = new Opening(known.at(), counted, left - explained, buried);
        }
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
            long present = present();
            long again = queues.added(Resources.INTAKE_QUEUE);
            if (again == added) {
                return added - present;
            }
            added = again;
        }
        return added - present();
    }

    /** In the intake queue, or moved on to the slow lane. */
    private long present() {
        return queues.messages(Resources.INTAKE_QUEUE) + queues.messages(Resources.SLOW_QUEUE);
    }

    private boolean isQuiet() {
        return queues.isQuiet(Resources.INTAKE_QUEUE) && queues.isQuiet(Resources.SLOW_QUEUE);
    }

    private long buried() {
        return queues.added(Resources.DEAD_QUEUE) + queues.added(Resources.EXPIRED_QUEUE);
    }
}
