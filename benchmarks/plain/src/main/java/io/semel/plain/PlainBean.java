package io.semel.plain;

import io.semel.payment.Payment;
import jakarta.ejb.ActivationConfigProperty;
import jakarta.ejb.MessageDriven;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageListener;
import jakarta.jms.TextMessage;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;

/** Takes a payment for an order: one message, one transaction over broker and database. */
@MessageDriven(
        name = "PlainBean",
        activationConfig = {
            @ActivationConfigProperty(propertyName = "destinationType", propertyValue = "jakarta.jms.Queue"),
            @ActivationConfigProperty(
                    propertyName = "destinationLookup",
                    propertyValue = "java:/jms/queue/bench/plain"),
            @ActivationConfigProperty(propertyName = "maxSession", propertyValue = "${semel.sessions:15}")
        })
public class PlainBean implements MessageListener {

    @PersistenceContext(unitName = "payment")
    EntityManager entityManager;

    @Override
    public void onMessage(Message message) {
        try {
            Payment.of((TextMessage) message).take(entityManager);
        } catch (JMSException unreadable) {
            throw new IllegalStateException(unreadable);
        }
    }
}
