package io.semel.it.externalbroker;

import io.semel.client.Broker;
import io.semel.client.OperationSender;
import io.semel.client.OutgoingOperation;
import jakarta.jms.JMSException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;

/** A producer that sends one order after the other, and what was not confirmed again, until the broker is back. */
final class SteadyLoad {

    private final Broker broker;
    private final String source;
    private final int orders;
    private final AtomicInteger confirmed = new AtomicInteger();
    private final AtomicInteger refused = new AtomicInteger();

    SteadyLoad(Broker broker, String source, int orders) {
        this.broker = broker;
        this.source = source;
        this.orders = orders;
    }

    CompletableFuture<Void> start() {
        return CompletableFuture.runAsync(() -> {
            while (confirmed.get() < orders) {
                sendOn();
            }
        });
    }

    int confirmed() {
        return confirmed.get();
    }

    /** How often a send or a connection was not confirmed, so that the same order was sent again. */
    int refused() {
        return refused.get();
    }

    private void sendOn() {
        try (OperationSender sender = OperationSender.to(broker)) {
            while (confirmed.get() < orders) {
                sender.send(order(confirmed.get()));
                confirmed.incrementAndGet();
            }
        } catch (JMSException notConfirmed) {
            refused.incrementAndGet();
        }
    }

    private OutgoingOperation order(int number) {
        String order = source + "-" + number;
        String json = "{\"order\":\"%s\",\"currency\":\"EUR\",\"total\":10,\"customer\":\"c\"}".formatted(order);
        return OutgoingOperation.of("order.create", order, json).from(source);
    }
}
