package io.semel.plain;

import jakarta.ejb.ActivationConfigProperty;
import jakarta.ejb.MessageDriven;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageListener;
import jakarta.jms.TextMessage;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceContext;
import java.io.StringReader;

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

    @PersistenceContext(unitName = "plain")
    EntityManager entityManager;

    @Override
    public void onMessage(Message message) {
        JsonObject payment = read(message);
        PlainOrder order =
                entityManager.find(PlainOrder.class, payment.getString("order"), LockModeType.PESSIMISTIC_WRITE);
        long amount = payment.getJsonNumber("amount")
                .bigDecimalValue()
                .movePointRight(2)
                .longValueExact();
        order.pay(amount);
        entityManager.persist(new PlainLine(order.id(), payment.getString("reference"), amount));
    }

    private static JsonObject read(Message message) {
        try (JsonReader reader = Json.createReader(new StringReader(((TextMessage) message).getText()))) {
            return reader.readObject();
        } catch (JMSException unreadable) {
            throw new IllegalStateException(unreadable);
        }
    }
}
