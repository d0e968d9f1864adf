package io.semel.engine.ops.indoubt;

import io.semel.engine.base.Json;
import io.semel.engine.observe.OperationName;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What is written down of a transaction: {@code {"operations": [...]}}. Where a transaction had but one operation, older
 * lines are that operation itself.
 *
 * @param operations null in an older line
 * @param source of the only operation of an older line
 * @param type of it
 * @param key of it
 */
record Noted(
        @Nullable List<OperationName> operations,
        @Nullable String source,
        @Nullable String type,
        @Nullable String key) {

    /** The detail of a new line. */
    static Object detail(Collection<OperationName> operations) {
        return Map.of("operations", operations);
    }

    /** The operations that a line names. */
    static List<OperationName> read(String json) {
        Noted noted = Json.read(json, Noted.class);
        if (noted.operations != null) {
            return List.copyOf(noted.operations);
        }
        return noted.source == null || noted.type == null || noted.key == null
                ? List.of()
                : List.of(new OperationName(noted.source, noted.type, noted.key));
    }
}
