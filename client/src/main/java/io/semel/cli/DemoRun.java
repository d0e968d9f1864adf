package io.semel.cli;

import io.semel.client.Broker;
import io.semel.load.Confirmations;
import io.semel.load.LoadPlan;
import io.semel.load.LoadSender;
import io.semel.load.Outlook;
import io.semel.load.Phase;
import io.semel.local.LocalServiceException;
import io.semel.local.Waiting;
import jakarta.jms.JMSException;
import java.time.Duration;
import java.util.function.ToLongFunction;

/** Sends a plan phase by phase, each when the books show that the one before is worked. */
final class DemoRun {

    private static final Duration POLL = Duration.ofMillis(250);
    private static final int POLLS_WITHOUT_PROGRESS = 240;
    private static final int POLLS_PER_REPORT = 12;

    private final LoadPlan plan;
    private final ServerApi api;
    private final Screen screen;
    private Confirmations confirmations = new Confirmations();

    DemoRun(LoadPlan plan, ServerApi api, Screen screen) {
        this.plan = plan;
        this.api = api;
        this.screen = screen;
    }

    /** What has been confirmed so far, also after a failure. */
    Confirmations confirmations() {
        return confirmations;
    }

    /**
     * Sends everything and waits until nothing is queued.
     *
     * @return the books of this run at its end
     * @throws LocalServiceException if the server is lost or does not get on; {@link #confirmations} tells how far it was
     */
    Books run(Broker broker) {
        try (LoadSender sender = LoadSender.connect(broker, plan.source())) {
            confirmations = sender.confirmations();
            for (Phase phase : plan.phases()) {
                screen.step("sending " + phase.size() + " messages: " + phase.name());
                sender.send(phase);
                awaitWorked(phase.name());
            }
        } catch (JMSException failure) {
            throw new LocalServiceException(String.valueOf(failure.getMessage()), failure);
        }
        screen.step("waiting for the poison to reach the dead-letter queue");
        return await("the end", confirmations.confirmed(), figures -> figures.decided() + figures.dead());
    }

    private void awaitWorked(String phase) {
        long toDecide = confirmations.confirmed() - confirmations.confirmed(Outlook.DEAD);
        await(phase, toDecide, Figures::decided);
    }

    private Books await(String what, long goal, ToLongFunction<Figures> done) {
        long before = -1;
        int idle = 0;
        for (int poll = 0; ; poll++) {
            Books books = api.books(plan.source(), null);
            long now = done.applyAsLong(books.total());
            if (now >= goal) {
                return books;
            }
            idle = now == before ? idle + 1 : 0;
            if (idle >= POLLS_WITHOUT_PROGRESS) {
                throw new LocalServiceException(
                        "no progress for a minute: " + now + " of " + goal + " messages have their place in the books");
            }
            if (poll % POLLS_PER_REPORT == POLLS_PER_REPORT - 1) {
                screen.step(what + ": " + now + " of " + goal + " worked");
            }
            before = now;
            Waiting.pause(POLL);
        }
    }
}
