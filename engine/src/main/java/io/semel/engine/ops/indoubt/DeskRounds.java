package io.semel.engine.ops.indoubt;

import io.semel.engine.observe.DeliveryOpened;
import io.semel.engine.ops.audit.AuditException;
import jakarta.annotation.PreDestroy;
import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedScheduledExecutorService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Looks from time to time while nobody asks, so that whose transaction is in doubt is known before the process ends. */
@ApplicationScoped
class DeskRounds {

    private static final System.Logger LOG = System.getLogger(DeskRounds.class.getName());
    private static final Duration PERIOD = Duration.ofSeconds(10);

    @Resource
    ManagedScheduledExecutorService executor;

    @Inject
    Desk desk;

    @Inject
    KnownOperations known;

    private volatile @Nullable Future<?> rounds;

    /** Delivery may open more than once. */
    synchronized void opened(@Observes DeliveryOpened event) {
        if (rounds != null) {
            return;
        }
        rounds = executor.scheduleWithFixedDelay(
                this::round, PERIOD.toMillis(), PERIOD.toMillis(), TimeUnit.MILLISECONDS);
    }

    @PreDestroy
    void stop() {
        Future<?> running = rounds;
        if (running != null) {
            running.cancel(false);
        }
    }

    /** What fails in it comes again with the next round; a thrown exception would end them. */
    private void round() {
        try {
            known.writeDown(desk.recent());
        } catch (AuditException away) {
            LOG.log(System.Logger.Level.DEBUG, "Nothing can be written down now", away);
        } catch (RuntimeException | LinkageError failed) {
            if (isOver()) {
                return;
            }
            LOG.log(System.Logger.Level.WARNING, "A look for transactions in doubt failed and is tried again", failed);
        }
    }

    /** A round that is under way when the application is stopped fails on what is gone already. */
    private boolean isOver() {
        Future<?> running = rounds;
        return running != null && running.isCancelled();
    }
}
