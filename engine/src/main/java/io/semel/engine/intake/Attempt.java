package io.semel.engine.intake;

import static java.util.Objects.requireNonNull;

import jakarta.transaction.Status;
import java.time.Duration;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * One delivery from its start to the end of its transaction; tells the observers then, and only then.
 *
 * <p>When a transaction's time is over, the transaction manager ends it in a thread of its own while the handler still
 * runs. The observers are told when the handler has come back, because only then its failure is known.
 */
final class Attempt {

    private final long startedNanos = System.nanoTime();
    private final Lane lane;
    private final Consumer<AttemptEnded> observers;
    private final boolean leads;
    private volatile Subject subject = new Subject(null, null, null, null, 0);
    private volatile @Nullable Decision decision;
    private volatile @Nullable Throwable failure;
    private volatile AttemptEnded.@Nullable Ending ending;
    private final Thread worker = Thread.currentThread();
    private boolean returned;

    Attempt(Lane lane, Consumer<AttemptEnded> observers, boolean leads) {
        this.lane = lane;
        this.observers = observers;
        this.leads = leads;
    }

    void isAbout(Subject about) {
        this.subject = about.after(lane.earlierDeliveries());
    }

    void reached(Decision reached) {
        this.decision = reached;
    }

    void failed(Throwable thrown) {
        this.failure = thrown;
    }

    Subject subject() {
        return subject;
    }

    void afterCompletion(int status) {
        boolean early;
        synchronized (this) {
            ending = ending(status);
            early = !returned && Thread.currentThread() != worker;
        }
        if (!early) {
            tell();
        }
    }

    /** The delivery's work has come back; what the transaction manager ended meanwhile is told now. */
    void returned() {
        boolean endedMeanwhile;
        synchronized (this) {
            returned = true;
            endedMeanwhile = ending != null;
        }
        if (endedMeanwhile) {
            tell();
        }
    }

    private void tell() {
        Duration took = Duration.ofNanos(System.nanoTime() - startedNanos);
        observers.accept(new AttemptEnded(subject, requireNonNull(ending), decision, failure, took, leads));
    }

    private static AttemptEnded.Ending ending(int status) {
        return switch (status) {
            case Status.STATUS_COMMITTED -> AttemptEnded.Ending.COMMITTED;
            case Status.STATUS_ROLLEDBACK -> AttemptEnded.Ending.ROLLED_BACK;
            default -> AttemptEnded.Ending.UNKNOWN;
        };
    }
}
