package io.semel.engine.intake;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.ToIntFunction;

/**
 * How many deliveries the broker allows a message.
 *
 * <p>The broker compares when a delivery comes back. One that ends with the JVM never does, so a message that kills its server
 * would be handed out for ever; here it is compared before anything is done with the message, too (docs/rules.md C44).
 *
 * <p><b>Threads:</b> any. <b>Blocking:</b> asks the broker only for a message that seems to be beyond the limit, so that a
 * limit which an operator raises holds at once.
 */
@ApplicationScoped
public class DeliveryLimit {

    private final Map<Lane, Integer> known = new EnumMap<>(Lane.class);
    private ToIntFunction<Lane> broker = lane -> 0;

    /** Sets whom to ask: deliveries before the dead-letter address of a lane's queue, 0 or less for no limit. */
    public synchronized void isToldBy(ToIntFunction<Lane> brokersLimit) {
        broker = brokersLimit;
    }

    /** Whether all deliveries were used up before this one, which is counted from 1. */
    synchronized boolean isExceededBy(Lane lane, int delivery) {
        if (delivery == 1 || delivery <= known.getOrDefault(lane, 0)) {
            return false;
        }
        int limit = broker.applyAsInt(lane);
        known.put(lane, limit);
        return limit > 0 && delivery > limit;
    }
}
