package io.semel.engine.intake;

import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import jakarta.jms.Message;
import jakarta.jms.MessageListener;

/**
 * The base of every message-driven bean that takes operations: a bean adds its activation and nothing else.
 *
 * <p><b>Transaction:</b> the container's XA transaction around the delivery. <b>Errors:</b> what is thrown rolls back,
 * and the broker delivers the message again or, after the limit, puts it on the dead-letter queue.
 */
public abstract class OperationListener implements MessageListener {

    private final Lane lane;

    @Inject
    OperationIntake intake;

    /** A bean of the queue whose messages are worked like this. */
    protected OperationListener(Lane lane) {
        this.lane = lane;
    }

    @Override
    @TransactionAttribute(TransactionAttributeType.REQUIRED)
    public void onMessage(Message message) {
        intake.receive(message, lane);
    }
}
