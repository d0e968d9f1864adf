package io.semel.load;

import io.semel.client.Broker;
import jakarta.jms.JMSException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import org.jspecify.annotations.Nullable;

/**
 * Sends phases of a plan at a steady pace as a good producer does: what is not confirmed is sent again, the same, until
 * it is, whatever happens to the broker meanwhile.
 *
 * <p><b>Threads:</b> some of its own; {@link #send} is for one thread at a time, {@link #close} for any.
 */
public final class PersistentSender implements AutoCloseable {

    private static final int CONNECTIONS = 4;
    private static final Duration BEFORE_A_RESEND = Duration.ofMillis(300);

    /** A message and what is to become of it. */
    private record Job(LoadMessage message, Outlook outlook) {}

    private final Broker broker;
    private final String source;
    private final Duration pace;
    private final Confirmations confirmations = new Confirmations();
    private final ExecutorService workers = Executors.newFixedThreadPool(CONNECTIONS);
    private volatile boolean closed;

    /**
     * @param source the producer's name
     * @param pace how long each of its four connections rests between two messages
     */
    public PersistentSender(Broker broker, String source, Duration pace) {
        this.broker = broker;
        this.source = source;
        this.pace = pace;
    }

    public Confirmations confirmations() {
        return confirmations;
    }

    /**
     * Sends one phase and returns when all of it is confirmed.
     *
     * @throws InterruptedException if the caller is interrupted
     * @throws CancellationException if it is closed meanwhile
     */
    public void send(Phase phase) throws InterruptedException {
        BlockingQueue<Job> jobs = new LinkedBlockingQueue<>(jobs(phase));
        List<Future<?>> ends = new ArrayList<>();
        for (int worker = 0; worker < CONNECTIONS; worker++) {
            ends.add(workers.submit(() -> work(jobs)));
        }
        for (Future<?> end : ends) {
            try {
                end.get();
            } catch (ExecutionException failed) {
                throw new IllegalStateException("a sender failed", failed.getCause());
            }
        }
        if (closed) {
            throw new CancellationException("the sender was closed before all was sent");
        }
    }

    @Override
    public void close() {
        closed = true;
        workers.shutdownNow();
    }

    /** Twins go out next to each other, so that two connections take them at about the same instant. */
    private static List<Job> jobs(Phase phase) {
        List<Job> jobs = new ArrayList<>();
        for (LoadMessage message : phase.twice()) {
            jobs.add(new Job(message, Outlook.APPLIED));
            jobs.add(new Job(message, Outlook.DUPLICATE));
        }
        phase.once().forEach(message -> jobs.add(new Job(message, message.outlook())));
        return jobs;
    }

    private void work(BlockingQueue<Job> jobs) {
        @Nullable LoadConnection connection = null;
        try {
            for (Job job = jobs.poll(); job != null && !closed; job = jobs.poll()) {
                connection = confirmed(job, connection);
                Thread.sleep(pace.toMillis());
            }
        } catch (InterruptedException end) {
            Thread.currentThread().interrupt();
        } finally {
            close(connection);
        }
    }

    /** Sends until the broker's word is there; returns the connection that got it. */
    private @Nullable LoadConnection confirmed(Job job, @Nullable LoadConnection opened) throws InterruptedException {
        @Nullable LoadConnection connection = opened;
        while (!closed) {
            try {
                if (connection == null) {
                    connection = new LoadConnection(broker, source);
                }
                connection.send(job.message());
                confirmations.confirm(job.message(), job.outlook());
                return connection;
            } catch (JMSException | RuntimeException unconfirmed) {
                if (connection != null) {
                    confirmations.doubt(job.message());
                }
                close(connection);
                connection = null;
                Thread.sleep(BEFORE_A_RESEND.toMillis());
            }
        }
        return connection;
    }

    private static void close(@Nullable LoadConnection connection) {
        if (connection != null) {
            try {
                connection.close();
            } catch (JMSException | RuntimeException alreadyGone) {
                // A connection that cannot be closed is closed.
            }
        }
    }
}
