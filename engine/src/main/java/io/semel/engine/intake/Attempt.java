package io.semel.engine.intake;

import jakarta.transaction.Status;
import jakarta.transaction.Synchronization;
import java.time.Duration;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** One delivery from its start to the end of its transaction; tells the observers then, and only then. */
final class Attempt implements Synchronization {

    private final long startedNanos = System.nanoTime();
    private final Consumer<AttemptEnded> observers;
    private volatile Subject subject = new Subject(null, null, null, null, 0);
    private volatile @Nullable Decision decision;
    private volatile @Nullable Throwable failure;

    Attempt(Consumer<AttemptEnded> observers) {
        this.observers = observers;
    }

    void isAbout(Subject about) {
        this.subject = about;
    }

    void reached(Decision reached) {
        this.decision = reached;
    }

    void failed(Throwable thrown) {
        this.failure = thrown;
    }

    @Override
    public void beforeCompletion() {
        // Everything was done inside the delivery; nothing may be written any more (docs/rules.md L13).
    }

    @Override
    public void afterCompletion(int status) {
        Duration took = Duration.ofNanos(System.nanoTime() - startedNanos);
        observers.accept(new AttemptEnded(subject, ending(status), decision, failure, took));
    }

    private static AttemptEnded.Ending ending(int status) {
        return switch (status) {
            case Status.STATUS_COMMITTED -> AttemptEnded.Ending.COMMITTED;
            case Status.STATUS_ROLLEDBACK -> AttemptEnded.Ending.ROLLED_BACK;
            default -> AttemptEnded.Ending.UNKNOWN;
        };
    }
}
