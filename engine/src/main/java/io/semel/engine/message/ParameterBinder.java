package io.semel.engine.message;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.Set;

/**
 * Binds a JSON object to the parameter record of a handler: exactly, or with the JSON pointer of the first fault.
 *
 * <ul>
 *   <li>members are the record's components; an unknown member is a fault; a missing or null one is a fault unless the
 *       component's type is annotated with JSpecify's {@code @Nullable}
 *   <li>{@code String}: a JSON string. {@code boolean}: true or false. An enum: the exact name as a string
 *   <li>{@code long}, {@code int}: a whole number in range; {@code 1.0} and {@code 1e0} are whole
 *   <li>{@code BigDecimal}: a number, or a string spelled as JSON spells a number, within {@link NumberLimits}
 *   <li>{@code Instant}: ISO-8601 with a zone offset. {@code LocalDate}: {@code 2026-01-31}. {@code UUID}: 36 characters
 *   <li>records in records, but none in itself; {@code List} of any of these, without null elements, unmodifiable
 * </ul>
 *
 * <p>There are no other coercions. A constructor's {@link IllegalArgumentException} is a fault of its record, told with
 * the first 200 characters of its message; whatever else a constructor throws is passed on.
 *
 * <p><b>Threads:</b> safe; make one per handler at start.
 *
 * @param <P> the parameter record
 */
public final class ParameterBinder<P extends Record> {

    private final Class<P> type;
    private final RecordReader reader;

    private ParameterBinder(Class<P> type, RecordReader reader) {
        this.type = type;
        this.reader = reader;
    }

    /**
     * The binder of a record type.
     *
     * @throws IllegalArgumentException if one of its components, however deep, has a type that cannot be bound; the
     *     message names the component and what is possible
     */
    public static <P extends Record> ParameterBinder<P> forType(Class<P> type) {
        return new ParameterBinder<>(type, RecordReader.of(type, Set.of()));
    }

    /** The names of the parameters. */
    public Set<String> names() {
        return Set.copyOf(reader.names());
    }

    /** Binds the body of a {@link Readable}. */
    public Binding<P> bind(JsonNode body) {
        try {
            return new Binding.Bound<>(type.cast(reader.read(body, JsonPointer.empty())));
        } catch (NotReadable e) {
            return new Binding.Unbound<>(e.why());
        }
    }
}
