package io.semel.engine.message;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The one text that equal parameters have, however they were spelled (docs/rules.md L21). JSON without white space:
 *
 * <ul>
 *   <li>a record is an object; its members are sorted by the UTF-16 code units of their names, null members are left out
 *   <li>a number is its exact value in plain notation without trailing zeros: {@code 1}, {@code 1.0} and {@code 1e0} are
 *       {@code 1}, {@code -0} is {@code 0}; a decimal that came as a string is no other than one that came as a number
 *   <li>an {@link Instant} is in UTC with exactly six digits of a second, the rest cut off:
 *       {@code "2026-01-31T12:00:00.000000Z"}; a date is {@code "2026-01-31"}, a UUID has lower-case digits
 *   <li>an enum is its name; a list keeps its order
 *   <li>a string keeps every character: {@code "} and {@code \} get a backslash, U+0008, U+0009, U+000A, U+000C and
 *       U+000D are {@code \b \t \n \f \r}, other characters below U+0020 are {@code \}{@code u00xx} in lower case, and
 *       nothing else is escaped (as in RFC 8785). No Unicode normalisation: other code points are other text.
 * </ul>
 *
 * <p>What this class writes is stored as {@link Fingerprint} version 1: a change that gives equal parameters another text
 * is a new version.
 */
public final class CanonicalForm {

    /** Far above what can come by a message; keeps a record that computes from writing out a giant number. */
    private static final int SCALE_LIMIT = 1000;

    private static final DateTimeFormatter MICROSECONDS =
            new DateTimeFormatterBuilder().appendInstant(6).toFormatter();

    private static final ClassValue<Shape> SHAPES = new ClassValue<>() {
        @Override
        protected Shape computeValue(Class<?> type) {
            return Shape.of(type);
        }
    };

    /** The components of a record in canonical order, and their names. */
    private record Shape(List<RecordComponent> components, Set<String> names) {

        static Shape of(Class<?> type) {
            List<RecordComponent> components = Arrays.stream(type.getRecordComponents())
                    .sorted(Comparator.comparing(RecordComponent::getName))
                    .toList();
            components.forEach(component -> component.getAccessor().setAccessible(true));
            return new Shape(
                    components,
                    components.stream().map(RecordComponent::getName).collect(Collectors.toSet()));
        }
    }

    private final StringBuilder text = new StringBuilder();

    private CanonicalForm() {}

    /**
     * The canonical text of parameters.
     *
     * @param params the parameters, of the types that {@link ParameterBinder} binds
     * @param significant the components to take, by name; empty means all
     * @throws IllegalArgumentException for an unknown name, a type that has no canonical form, or a lone surrogate
     */
    public static String of(Record params, Set<String> significant) {
        Set<String> names = SHAPES.get(params.getClass()).names();
        if (!names.containsAll(significant)) {
            throw new IllegalArgumentException("the significant parameters " + significant
                    + " are not all among those of " + params.getClass().getName() + ": " + names);
        }
        CanonicalForm form = new CanonicalForm();
        form.members(params, significant.isEmpty() ? names : significant);
        return form.text.toString();
    }

    private void members(Record value, Set<String> names) {
        text.append('{');
        int start = text.length();
        for (RecordComponent component : SHAPES.get(value.getClass()).components()) {
            Object member = names.contains(component.getName()) ? read(component, value) : null;
            if (member != null) {
                if (text.length() > start) {
                    text.append(',');
                }
                string(component.getName());
                text.append(':');
                value(member);
            }
        }
        text.append('}');
    }

    private static @Nullable Object read(RecordComponent component, Record value) {
        try {
            return component.getAccessor().invoke(value);
        } catch (InvocationTargetException e) {
            throw new IllegalArgumentException(component + " cannot be read", e.getCause());
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(component + " was made accessible", e);
        }
    }

    private void value(@Nullable Object value) {
        if (value instanceof String string) {
            string(string);
        } else if (value instanceof BigDecimal decimal) {
            decimal(decimal);
        } else if (value instanceof Long || value instanceof Integer || value instanceof Boolean || value == null) {
            text.append(value);
        } else if (value instanceof Instant instant) {
            string(MICROSECONDS.format(instant));
        } else if (value instanceof LocalDate || value instanceof UUID) {
            string(value.toString());
        } else if (value instanceof Enum<?> constant) {
            string(constant.name());
        } else {
            container(value);
        }
    }

    private void container(Object value) {
        if (value instanceof List<?> list) {
            elements(list);
        } else if (value instanceof Record nested) {
            members(nested, SHAPES.get(nested.getClass()).names());
        } else {
            throw new IllegalArgumentException(value.getClass().getName() + " has no canonical form");
        }
    }

    private void elements(List<?> list) {
        text.append('[');
        for (int i = 0; i < list.size(); i++) {
            if (i > 0) {
                text.append(',');
            }
            value(list.get(i));
        }
        text.append(']');
    }

    private void decimal(BigDecimal decimal) {
        BigDecimal stripped = decimal.stripTrailingZeros();
        if (Math.abs(stripped.scale()) > SCALE_LIMIT) {
            throw new IllegalArgumentException("a decimal of scale " + stripped.scale() + " has no canonical form");
        }
        text.append(stripped.toPlainString());
    }

    private void string(String string) {
        if (Text.loneSurrogate(string) >= 0) {
            throw new IllegalArgumentException("a string with a lone surrogate has no canonical form");
        }
        text.append('"');
        for (int i = 0; i < string.length(); i++) {
            character(string.charAt(i));
        }
        text.append('"');
    }

    private void character(char c) {
        switch (c) {
            case '"' -> text.append("\\\"");
            case '\\' -> text.append("\\\\");
            case '\b' -> text.append("\\b");
            case '\t' -> text.append("\\t");
            case '\n' -> text.append("\\n");
            case '\f' -> text.append("\\f");
            case '\r' -> text.append("\\r");
            default -> {
                if (c < ' ') {
                    text.append(c < 0x10 ? "\\u000" : "\\u00").append(Integer.toHexString(c));
                } else {
                    text.append(c);
                }
            }
        }
    }
}
