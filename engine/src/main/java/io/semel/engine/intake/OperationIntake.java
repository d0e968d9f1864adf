package io.semel.engine.intake;

import io.semel.engine.base.Resources;
import jakarta.annotation.Resource;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.jms.JMSException;
import jakarta.jms.JMSRuntimeException;
import jakarta.jms.Message;
import jakarta.transaction.Status;
import jakarta.transaction.TransactionSynchronizationRegistry;
import java.util.ArrayList;
import java.util.List;

/**
 * Takes delivered messages to their verdicts, in the container's transaction.
 *
 * <ol>
 *   <li>The message is read strictly. If it is fresh, its handler allows it and no session is idle, those that wait behind it
 *       are received into the same transaction.
 *   <li>One is worked by the {@link SingleLane}, several by the {@link BatchLane}. The container commits broker and database
 *       together.
 *   <li>Anything thrown marks the transaction for rollback and is thrown on, without text and cause, because containers
 *       log what they are given. The observers get the whole failure after the transaction's end.
 *   <li>What was rolled back in the fast lane goes to the slow lane by the broker's own hand: the intake queue allows one
 *       delivery, and its dead-letter address is the slow queue.
 * </ol>
 *
 * <p><b>Transaction:</b> the container's, begun before the delivery. <b>Threads:</b> any number, one delivery each.
 * Source: docs/rules.md L1, L13, L18, L19.
 */
@ApplicationScoped
public class OperationIntake {

    @Inject
    Reception reception;

    @Inject
    SingleLane single;

    @Inject
    BatchLane batches;

    @Inject
    Drain drain;

    @Inject
    BatchSize size;

    @Inject
    AtWork atWork;

    @Inject
    FirstDeliveries firstDeliveries;

    @Inject
    AttemptObservers observers;

    @Resource(lookup = Resources.SYNCHRONIZATIONS)
    TransactionSynchronizationRegistry transaction;

    /** Settings are valid and the intake can work; otherwise creating it has thrown. */
    void ready() {
        reception.ready();
    }

    /**
     * Takes one delivered message to its verdict, and in the fast lane others with it.
     *
     * @throws AttemptFailedException if the transaction is to be rolled back
     */
    public void receive(Message message, Lane lane) {
        Deliveries deliveries = new Deliveries(lane, observers::tell, size, atWork);
        transaction.registerInterposedSynchronization(deliveries);
        Attempt first = deliveries.begin();
        try {
            if (firstDeliveries.isOne()) {
                carefully(message, first, lane);
            } else {
                work(together(message, first, lane, deliveries));
            }
            requireRunningTransaction();
        } catch (Throwable failure) { // an Error rolls back and is recorded like everything else
            deliveries.failed(failure);
            markForRollback();
            throw failed(failure instanceof BlamedException blamed ? blamed.failure() : failure);
        } finally {
            deliveries.returned();
        }
    }

    private void carefully(Message message, Attempt attempt, Lane lane) {
        Subject about = reception.identify(message);
        attempt.isAbout(about);
        firstDeliveries.work(about, lane, () -> single.work(reception.read(message, attempt)));
    }

    private List<Received> together(Message message, Attempt first, Lane lane, Deliveries deliveries) {
        Received received = reception.read(message, first);
        boolean mayLead = lane == Lane.FAST && received.isSociable() && size.now() > 1;
        if (!mayLead || !atWork.all()) {
            return List.of(received);
        }
        List<Received> batch = new ArrayList<>();
        batch.add(received);
        try {
            batch.addAll(drain.more(message.getJMSDestination(), size.now() - 1, deliveries));
        } catch (JMSException unreadable) {
            throw new JMSRuntimeException("the message has no destination", unreadable.getErrorCode(), unreadable);
        }
        return batch;
    }

    private void work(List<Received> batch) {
        if (batch.size() == 1) {
            single.work(batch.get(0));
        } else {
            batches.work(batch);
        }
    }

    private static AttemptFailedException failed(Throwable failure) {
        return new AttemptFailedException(FailureCause.of(failure), failure);
    }

    private void requireRunningTransaction() {
        int status = transaction.getTransactionStatus();
        if (status != Status.STATUS_ACTIVE) {
            throw new TransactionOverException(status != Status.STATUS_MARKED_ROLLBACK);
        }
    }

    private void markForRollback() {
        if (transaction.getTransactionStatus() == Status.STATUS_ACTIVE) {
            transaction.setRollbackOnly();
        }
    }
}
