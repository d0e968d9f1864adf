package io.semel.engine.ops.indoubt;

import io.semel.engine.observe.OperationName;
import org.jspecify.annotations.Nullable;

/**
 * One of the operations of a transaction in doubt.
 *
 * @param source the producer's name
 * @param type the operation type
 * @param key the idempotency key
 * @param receipt whether it has its receipt, and with it its effect; null if the database does not answer
 */
public record CarriedOperation(
        String source, String type, String key, @Nullable Boolean receipt) {

    static CarriedOperation of(OperationName name, @Nullable Boolean receipt) {
        return new CarriedOperation(name.source(), name.type(), name.key(), receipt);
    }

    OperationName name() {
        return new OperationName(source, type, key);
    }
}
