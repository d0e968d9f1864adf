package io.semel.load;

import io.semel.client.Broker;
import jakarta.jms.JMSException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;

/** Sends the phases of a plan from outside the server, by several connections at once, each message confirmed. */
public final class LoadSender implements AutoCloseable {

    private static final int CONNECTIONS = 4;
    private static final int MEETING_PATIENCE_SECONDS = 40;

    private final List<LoadConnection> connections = new ArrayList<>();
    private final ExecutorService workers = Executors.newFixedThreadPool(CONNECTIONS);
    private final Confirmations confirmations = new Confirmations();
    private final AtomicBoolean broken = new AtomicBoolean();

    private LoadSender() {}

    /**
     * Opens the connections.
     *
     * @throws JMSException if the broker is not there or refuses the user
     */
    public static LoadSender connect(Broker broker, String source) throws JMSException {
        LoadSender sender = new LoadSender();
        try {
            for (int opened = 0; opened < CONNECTIONS; opened++) {
                sender.connections.add(new LoadConnection(broker, source));
            }
            return sender;
        } catch (JMSException failure) {
            sender.close();
            throw failure;
        }
    }

    public Confirmations confirmations() {
        return confirmations;
    }

    /**
     * Sends one phase and returns when all of it is confirmed.
     *
     * @throws JMSException when a confirmation did not come; what was confirmed until then is known
     */
    public void send(Phase phase) throws JMSException {
        CyclicBarrier together = new CyclicBarrier(2);
        runAll(List.of(
                () -> sendTogether(phase.twice(), connections.get(0), together, Outlook.APPLIED),
                () -> sendTogether(phase.twice(), connections.get(1), together, Outlook.DUPLICATE)));
        List<Callable<Void>> parts = new ArrayList<>();
        for (int index = 0; index < CONNECTIONS; index++) {
            int first = index;
            parts.add(() -> sendEvery(phase.once(), first));
        }
        runAll(parts);
    }

    @Override
    public void close() {
        broken.set(true);
        workers.shutdownNow();
        for (LoadConnection connection : connections) {
            try {
                connection.close();
            } catch (JMSException alreadyGone) {
                // A connection that cannot be closed is closed.
            }
        }
    }

    private Void sendTogether(
            List<LoadMessage> messages, LoadConnection connection, CyclicBarrier together, Outlook outlook)
            throws JMSException {
        for (LoadMessage message : messages) {
            if (broken.get() || !met(together)) {
                return null;
            }
            send(message, connection, outlook);
        }
        return null;
    }

    private Void sendEvery(List<LoadMessage> messages, int first) throws JMSException {
        for (int index = first; index < messages.size() && !broken.get(); index += CONNECTIONS) {
            LoadMessage message = messages.get(index);
            send(message, connections.get(first), message.outlook());
        }
        return null;
    }

    private void send(LoadMessage message, LoadConnection connection, Outlook outlook) throws JMSException {
        try {
            connection.send(message);
        } catch (JMSException | RuntimeException unconfirmed) {
            broken.set(true);
            confirmations.doubt(message);
            throw unconfirmed;
        }
        confirmations.confirm(message, outlook);
    }

    /** False if the other one has given up. */
    private static boolean met(CyclicBarrier together) {
        try {
            together.await(MEETING_PATIENCE_SECONDS, TimeUnit.SECONDS);
            return true;
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return false;
        } catch (BrokenBarrierException | TimeoutException alone) {
            return false;
        }
    }

    private void runAll(List<Callable<Void>> parts) throws JMSException {
        try {
            List<Future<Void>> ends = workers.invokeAll(parts);
            for (Future<Void> end : ends) {
                end.get();
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new JMSException("interrupted while sending");
        } catch (ExecutionException failure) {
            JMSException unconfirmed = new JMSException("a send was not confirmed: " + failure.getCause());
            unconfirmed.initCause(failure);
            throw unconfirmed;
        }
    }
}
