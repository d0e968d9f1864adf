package io.semel.payment;

import jakarta.jms.JMSException;
import jakarta.jms.TextMessage;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import java.io.StringReader;

/**
 * A payment for an order.
 *
 * @param order its id
 * @param reference of the payment
 * @param amount in minor units
 */
public record Payment(String order, String reference, long amount) {

    /** What a message with a body in JSON asks for. */
    public static Payment of(TextMessage message) throws JMSException {
        return of(message.getText());
    }

    /** What a body in JSON asks for. */
    public static Payment of(String body) {
        try (JsonReader reader = Json.createReader(new StringReader(body))) {
            JsonObject payment = reader.readObject();
            long amount = payment.getJsonNumber("amount")
                    .bigDecimalValue()
                    .movePointRight(2)
                    .longValueExact();
            return new Payment(payment.getString("order"), payment.getString("reference"), amount);
        }
    }

    /** Locks the order, adds to what is paid and writes the line of the ledger, in the caller's transaction. */
    public void take(EntityManager entityManager) {
        PlainOrder locked = entityManager.find(PlainOrder.class, order, LockModeType.PESSIMISTIC_WRITE);
        locked.pay(amount);
        entityManager.persist(new PlainLine(order, reference, amount));
    }
}
