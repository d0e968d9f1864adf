package io.semel.engine.message;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Where two canonical forms differ, for people who decide a conflict. Objects are compared by member, arrays by index; at
 * most {@value #LIMIT} differences are told, the parameter sets themselves are kept whole elsewhere.
 */
public final class ParameterDifferences {

    static final int LIMIT = 100;

    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS, DeserializationFeature.USE_BIG_INTEGER_FOR_INTS)
            .enable(StreamWriteFeature.WRITE_BIGDECIMAL_AS_PLAIN)
            .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
            .build();

    private final List<Difference> found = new ArrayList<>();

    private ParameterDifferences() {}

    /** The differences between two texts of {@link CanonicalForm}, in order of their place. */
    public static List<Difference> between(String firstCanonical, String otherCanonical) {
        ParameterDifferences differences = new ParameterDifferences();
        differences.compare(JsonPointer.empty(), parse(firstCanonical), parse(otherCanonical));
        return List.copyOf(differences.found);
    }

    private void compare(JsonPointer place, @Nullable JsonNode first, @Nullable JsonNode other) {
        if (found.size() == LIMIT) {
            return;
        }
        if (first != null && other != null && first.isObject() && other.isObject()) {
            compareMembers(place, first, other);
        } else if (first != null && other != null && first.isArray() && other.isArray()) {
            compareElements(place, first, other);
        } else if (first == null || !first.equals(other)) {
            found.add(new Difference(place.toString(), text(first), text(other)));
        }
    }

    private void compareMembers(JsonPointer place, JsonNode first, JsonNode other) {
        Set<String> names = new TreeSet<>();
        first.fieldNames().forEachRemaining(names::add);
        other.fieldNames().forEachRemaining(names::add);
        for (String name : names) {
            compare(place.appendProperty(name), first.get(name), other.get(name));
        }
    }

    private void compareElements(JsonPointer place, JsonNode first, JsonNode other) {
        int size = Math.max(first.size(), other.size());
        for (int i = 0; i < size && found.size() < LIMIT; i++) {
            compare(place.appendIndex(i), first.get(i), other.get(i));
        }
    }

    private static @Nullable String text(@Nullable JsonNode node) {
        if (node == null) {
            return null;
        }
        return node.isTextual() ? node.textValue() : write(node);
    }

    private static String write(JsonNode node) {
        try {
            return MAPPER.writeValueAsString(node);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a JSON tree has a text", e);
        }
    }

    private static JsonNode parse(String canonical) {
        try {
            return MAPPER.readTree(canonical);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("a canonical form is JSON", e);
        }
    }
}
