package io.semel.engine.message;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.databind.JsonNode;
import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Chooses the reader of a declared type, once, when a handler is found; a type that has none stops the deployment. */
final class ValueReaders {

    private static final String SUPPORTED = "String, BigDecimal, long, int, boolean, Instant, LocalDate, UUID, an enum,"
            + " a record, or a List of one of these";

    private ValueReaders() {}

    /**
     * The reader of a type.
     *
     * @param type the declared type
     * @param where what declares it, for the error
     * @param within the records around it: a record that contains itself has no reader
     * @throws IllegalArgumentException if the type cannot be read
     */
    static ValueReader of(AnnotatedType type, String where, Set<Class<?>> within) {
        if (type instanceof AnnotatedParameterizedType list && isList(list)) {
            AnnotatedType element = list.getAnnotatedActualTypeArguments()[0];
            if (isNullable(element)) {
                throw new IllegalArgumentException(
                        where + " is a list with nullable elements, which JSON null is not" + " read for");
            }
            return list(of(element, where, within));
        }
        if (!(type.getType() instanceof Class<?> plain)) {
            throw unsupported(where, type);
        }
        ValueReader scalar = ScalarReaders.of(plain);
        if (scalar != null) {
            return scalar;
        } else if (plain.isEnum()) {
            return ScalarReaders.ofEnum(plain);
        } else if (plain.isRecord()) {
            return RecordReader.of(plain.asSubclass(Record.class), within);
        }
        throw unsupported(where, type);
    }

    static boolean isNullable(AnnotatedType type) {
        return type.isAnnotationPresent(Nullable.class);
    }

    private static boolean isList(AnnotatedParameterizedType type) {
        return type.getType() instanceof java.lang.reflect.ParameterizedType parameterized
                && parameterized.getRawType() == List.class;
    }

    private static ValueReader list(ValueReader element) {
        return (node, place) -> {
            if (!node.isArray()) {
                throw ValueReader.mismatch(place, "an array", node);
            }
            List<Object> values = new ArrayList<>(node.size());
            for (int i = 0; i < node.size(); i++) {
                values.add(element(element, node.get(i), place.appendIndex(i)));
            }
            return Collections.unmodifiableList(values);
        };
    }

    private static Object element(ValueReader reader, JsonNode node, JsonPointer place) {
        if (node.isNull()) {
            throw ValueReader.fault(place, "must not be null");
        }
        return reader.read(node, place);
    }

    private static IllegalArgumentException unsupported(String where, AnnotatedType type) {
        return new IllegalArgumentException(where + " is of type "
                + type.getType().getTypeName() + ", which no parameter can have; supported are " + SUPPORTED);
    }
}
