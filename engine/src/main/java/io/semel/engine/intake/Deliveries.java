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
    private final AtWork atWork;
    private final List<Attempt> attempts = new ArrayList<>();

    Deliveries(Lane lane, Consumer<AttemptEnded> observers, BatchSize size, AtWork atWork) {
        this.lane = lane;
        this.observers = observers;
        this.size = size;
        this.atWork = atWork;
    }

    /** One more message was received. */
    synchronized Attempt begin() {
        if (attempts.isEmpty()) {
            atWork.begin(lane);
        }
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
        atWork.end(lane);
        List<Attempt> ended = all();
        if (lane == Lane.FAST) {
            learn(status, ended.size());
        }
        ended.forEach(attempt -> attempt.afterCompletion(status));
    }

    private void learn(int status, int messages) {
        if (status == Status.STATUS_COMMITTED) {
            size.committed(messages);
        } else {
            size.failed(messages);
        }
    }

    /** The work has come back. */
    void returned() {
        all().forEach(Attempt::returned);
    }
}
