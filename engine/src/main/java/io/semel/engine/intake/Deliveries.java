package io.semel.engine.intake;

import jakarta.transaction.Status;
import jakarta.transaction.Synchronization;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * The deliveries that share a transaction, and with it their fate.
 *
 * <p><b>Threads:</b> the worker's; the transaction manager may end the transaction in another one.
 */
final class Deliveries implements Synchronization {

    private final Lane lane;
    private final Consumer<AttemptEnded> observers;
    private final BatchSize size;
    private final List<Attempt> attempts = new ArrayList<>();

    Deliveries(Lane lane, Consumer<AttemptEnded> observers, BatchSize size) {
        this.lane = lane;
        this.observers = observers;
        this.size = size;
    }

    /** One more message was received. */
    synchronized Attempt begin() {
        Attempt attempt = new Attempt(lane, observers, attempts.isEmpty());
        attempts.add(attempt);
        return attempt;
    }

    /** Nothing is committed. Where one message is to blame, the others are not. */
    void failed(Throwable failure) {
        for (Attempt attempt : all()) {
            attempt.failed(failure instanceof BlamedException blamed ? blamed.fateOf(attempt) : failure);
        }
    }

    private synchronized List<Attempt> all() {
        return List.copyOf(attempts);
    }

    @Override
    public void beforeCompletion() {
        // Everything was done inside the delivery; nothing may be written any more (docs/rules.md L13).
    }

    @Override
    public void afterCompletion(int status) {
        List<Attempt> ended = all();
        if (status == Status.STATUS_COMMITTED) {
            size.committed(ended.size());
        } else {
            size.failed(ended.size());
        }
        ended.forEach(attempt -> attempt.afterCompletion(status));
    }

    /** The work has come back. */
    void returned() {
        all().forEach(Attempt::returned);
    }
}
