package io.semel.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.semel.local.LocalServiceException;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.TextMessage;
import java.io.IOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/**
 * One consumer of the hand-written program, until its connection is closed.
 *
 * @param consumer of a session that is acknowledged by hand
 * @param database not in auto-commit mode
 */
record HandWrittenConsumer(MessageConsumer consumer, Connection database) implements Runnable {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String CLAIM = "insert into bench.hand_key (key) values (?) on conflict do nothing";
    private static final String LOCK =
            "select total_minor, paid_minor from orders.semel_orders where id = ? for update";
    private static final String UPDATE =
            "update orders.semel_orders set paid_minor = ?, state = ?, version = version + 1 where id = ?";
    private static final String LEDGER =
            "insert into orders.semel_ledger (order_id, kind, reference, amount_minor) values (?, 'PAYMENT', ?, ?)";

    @Override
    public void run() {
        try {
            for (Message message = consumer.receive(); message != null; message = consumer.receive()) {
                work((TextMessage) message);
                database.commit();
                message.acknowledge();
            }
        } catch (JMSException | SQLException | IOException failed) {
            throw new LocalServiceException("the hand-written consumer failed: " + failed.getMessage(), failed);
        }
    }

    private void work(TextMessage message) throws JMSException, SQLException, IOException {
        if (changed(CLAIM, message.getStringProperty("semel_key")) == 0) {
            return;
        }
        JsonNode payment = JSON.readTree(message.getText());
        String order = payment.get("order").asText();
        long amount = payment.get("amount").decimalValue().movePointRight(2).longValueExact();
        pay(order, amount);
        changed(LEDGER, order, payment.get("reference").asText(), amount);
    }

    private void pay(String order, long amount) throws SQLException {
        try (PreparedStatement query = database.prepareStatement(LOCK)) {
            query.setString(1, order);
            try (ResultSet row = query.executeQuery()) {
                row.next();
                long total = row.getLong(1);
                long paid = row.getLong(2) + amount;
                changed(UPDATE, paid, paid == total ? "PAID" : "PARTLY_PAID", order);
            }
        }
    }

    private int changed(String sql, Object... values) throws SQLException {
        try (PreparedStatement statement = database.prepareStatement(sql)) {
            for (int n = 0; n < values.length; n++) {
                statement.setObject(n + 1, values[n]);
            }
            return statement.executeUpdate();
        }
    }
}
