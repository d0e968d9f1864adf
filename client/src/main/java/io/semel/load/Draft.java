package io.semel.load;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An operation before it is written down.
 *
 * @param type the operation type
 * @param key the idempotency key
 * @param members the parameters by name: texts and decimal numbers
 * @param effect what it leaves when it is applied; null if nothing
 */
record Draft(
        String type,
        String key,
        Map<String, Object> members,
        @Nullable Effect effect) {

    /** A parameter that is a number. */
    BigDecimal number(String member) {
        if (members.get(member) instanceof BigDecimal number) {
            return number;
        }
        throw new IllegalArgumentException(member + " must be a number of " + type);
    }

    /** The same key with one parameter changed: what must be noticed as a conflict. */
    Draft changed(String member, Object value) {
        Map<String, Object> other = new LinkedHashMap<>(members);
        other.put(member, value);
        return new Draft(type, key, other, null);
    }
}
