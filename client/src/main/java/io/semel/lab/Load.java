package io.semel.lab;

import com.fasterxml.jackson.databind.JsonNode;
import io.semel.load.Confirmations;
import io.semel.load.LoadPlan;
import io.semel.load.PersistentSender;
import io.semel.load.Phase;
import io.semel.local.LocalServiceException;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** The steady load of one round, sent by threads of its own whatever happens to the services meanwhile. */
final class Load implements AutoCloseable {

    private static final Duration PACE = Duration.ofMillis(60);
    private static final Duration UNTIL_UNDER_WAY = Duration.ofMinutes(4);
    private static final Duration POLL = Duration.ofMillis(250);

    private final LoadPlan plan;
    private final Rig rig;
    private final PersistentSender sender;
    private final CountDownLatch underWay = new CountDownLatch(1);
    private final CountDownLatch goesOn = new CountDownLatch(1);
    private final ExecutorService thread = Executors.newSingleThreadExecutor();
    private final Future<?> end;

    private Load(LoadPlan plan, Rig rig) {
        this.plan = plan;
        this.rig = rig;
        this.sender = new PersistentSender(rig.producer(), plan.source(), PACE);
        this.end = thread.submit(this::send);
    }

    /** Begins to send. */
    static Load begin(LoadPlan plan, Rig rig) {
        return new Load(plan, rig);
    }

    LoadPlan plan() {
        return plan;
    }

    Confirmations confirmations() {
        return sender.confirmations();
    }

    /** Waits until the first phase is worked; the others are sent when {@link #goOn} says so. */
    void awaitUnderWay() throws InterruptedException {
        if (!underWay.await(UNTIL_UNDER_WAY.toMillis(), TimeUnit.MILLISECONDS)) {
            throw new LocalServiceException("the load did not get under way in " + UNTIL_UNDER_WAY.toSeconds() + " s");
        }
    }

    /** The fault is prepared: the other phases go out. */
    void goOn() {
        goesOn.countDown();
    }

    /** Waits until everything is confirmed and worked; false if it is not in time. */
    boolean endsWithin(Duration patience) throws InterruptedException {
        try {
            end.get(patience.toMillis(), TimeUnit.MILLISECONDS);
            return true;
        } catch (TimeoutException late) {
            return false;
        } catch (ExecutionException failed) {
            throw new LocalServiceException("the load failed: " + failed.getCause(), failed);
        }
    }

    @Override
    public void close() {
        sender.close();
        thread.shutdownNow();
    }

    private Void send() throws InterruptedException {
        List<Phase> phases = plan.phases();
        for (int number = 0; number < phases.size(); number++) {
            if (number == 1) {
                underWay.countDown();
                goesOn.await();
            }
            sender.send(phases.get(number));
            awaitWorked();
        }
        return null;
    }

    /** What a later phase builds on must be decided, so that everybody knows what must become of it. */
    private void awaitWorked() throws InterruptedException {
        while (!isWorked()) {
            Thread.sleep(POLL.toMillis());
        }
    }

    private boolean isWorked() {
        try {
            JsonNode books = rig.api().get("/api/books?source=" + plan.source()).path("total");
            long worked = books.path("received").asLong() - books.path("queued").asLong();
            return books.path("queued").asLong() == 0
                    && worked >= confirmations().confirmed();
        } catch (IOException away) {
            return false;
        }
    }
}
