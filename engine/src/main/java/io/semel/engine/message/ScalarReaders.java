package io.semel.engine.message;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.Arrays;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** How the simple types are read. No type takes what belongs to another, but a decimal, which may come as a string. */
final class ScalarReaders {

    private static final BigDecimal MIN_LONG = BigDecimal.valueOf(Long.MIN_VALUE);
    private static final BigDecimal MAX_LONG = BigDecimal.valueOf(Long.MAX_VALUE);
    private static final BigDecimal MIN_INT = BigDecimal.valueOf(Integer.MIN_VALUE);
    private static final BigDecimal MAX_INT = BigDecimal.valueOf(Integer.MAX_VALUE);

    private static final Pattern DATE = Pattern.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}");
    private static final Pattern UUID_FORM = Pattern.compile("[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}");

    private static final Map<Class<?>, ValueReader> READERS = Map.ofEntries(
            Map.entry(String.class, (node, place) -> string(node, place, "a string")),
            Map.entry(BigDecimal.class, ScalarReaders::decimal),
            Map.entry(
                    long.class,
                    (node, place) -> whole(node, place, MIN_LONG, MAX_LONG).longValueExact()),
            Map.entry(
                    Long.class,
                    (node, place) -> whole(node, place, MIN_LONG, MAX_LONG).longValueExact()),
            Map.entry(
                    int.class,
                    (node, place) -> whole(node, place, MIN_INT, MAX_INT).intValueExact()),
            Map.entry(
                    Integer.class,
                    (node, place) -> whole(node, place, MIN_INT, MAX_INT).intValueExact()),
            Map.entry(boolean.class, ScalarReaders::bool),
            Map.entry(Boolean.class, ScalarReaders::bool),
            Map.entry(Instant.class, parsed("an instant in " + IsoTime.RULE, IsoTime::parse)),
            Map.entry(LocalDate.class, parsed("a date such as 2026-01-31", ScalarReaders::date)),
            Map.entry(UUID.class, parsed("a UUID", ScalarReaders::uuid)));

    private ScalarReaders() {}

    /** The reader of a simple type, or null if it is none. */
    static @Nullable ValueReader of(Class<?> type) {
        return READERS.get(type);
    }

    /** The reader of an enum: the exact name of a constant. */
    static ValueReader ofEnum(Class<?> type) {
        Map<String, Object> constants = Arrays.stream(type.getEnumConstants())
                .collect(Collectors.toMap(constant -> ((Enum<?>) constant).name(), constant -> constant));
        return parsed(
                "one of "
                        + String.join(", ", constants.keySet().stream().sorted().toList()),
                constants::get);
    }

    private static ValueReader parsed(String required, Function<String, ? extends @Nullable Object> parser) {
        return (node, place) -> {
            Object value = parser.apply(string(node, place, required));
            if (value == null) {
                throw ValueReader.fault(place, "must be " + required + ", but is another string");
            }
            return value;
        };
    }

    private static String string(JsonNode node, JsonPointer place, String required) {
        if (!node.isTextual()) {
            throw ValueReader.mismatch(place, required, node);
        }
        return node.textValue();
    }

    private static Object decimal(JsonNode node, JsonPointer place) {
        if (node.isNumber()) {
            return node.decimalValue();
        }
        String text = string(node, place, "a decimal number");
        if (!NumberLimits.isNumber(text)) {
            throw ValueReader.fault(place, "must be a decimal number, but is a string that is none");
        }
        String flaw = NumberLimits.flaw(text);
        if (flaw != null) {
            throw ValueReader.fault(place, flaw);
        }
        return NumberLimits.value(text);
    }

    private static BigDecimal whole(JsonNode node, JsonPointer place, BigDecimal min, BigDecimal max) {
        if (!node.isNumber()) {
            throw ValueReader.mismatch(place, "a whole number", node);
        }
        BigDecimal number = node.decimalValue();
        if (number.compareTo(min) < 0 || number.compareTo(max) > 0) {
            throw ValueReader.fault(place, "must be a whole number from " + min + " to " + max + ", but is beyond");
        }
        if (number.stripTrailingZeros().scale() > 0) {
            throw ValueReader.fault(place, "must be a whole number, but has a fraction");
        }
        return number;
    }

    private static Object bool(JsonNode node, JsonPointer place) {
        if (!node.isBoolean()) {
            throw ValueReader.mismatch(place, "a boolean", node);
        }
        return node.booleanValue();
    }

    private static @Nullable LocalDate date(String text) {
        try {
            return DATE.matcher(text).matches() ? LocalDate.parse(text) : null;
        } catch (DateTimeParseException noSuchDay) {
            return null;
        }
    }

    private static @Nullable UUID uuid(String text) {
        return UUID_FORM.matcher(text).matches() ? UUID.fromString(text) : null;
    }
}
