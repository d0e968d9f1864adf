package io.semel.engine.intake;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.function.IntSupplier;

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

    private volatile IntSupplier broker = () -> 0;
    private volatile int known;

    /** Sets whom to ask: deliveries before the dead-letter address, 0 or less for no limit. */
    public void isToldBy(IntSupplier brokersLimit) {
        broker = brokersLimit;
    }

    /** Whether all deliveries were used up before this one, which is counted from 1. */
    boolean isExceededBy(int delivery) {
        if (delivery <= known || delivery == 1) {
            return false;
        }
        known = broker.getAsInt();
        return known > 0 && delivery > known;
    }
}
