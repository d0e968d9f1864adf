package io.semel.engine.message;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.DecimalNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;

/**
 * JSON as RFC 8259 has it, and narrower (docs/rules.md L19): one object and nothing after it, no member twice, at most
 * {@value #DEPTH} levels, numbers within {@link NumberLimits} and exact, no NUL and no lone surrogate in any string or
 * name. A string is as long as the body's limit allows.
 *
 * <p>Faults are told by line and column only: Jackson's own messages quote the body and are never passed on.
 */
final class StrictJson {

    static final int DEPTH = 64;

    private static final int NAME_SHOWN = 64;

    /**
     * Jackson's own limits are off because ours come first. Names are neither interned nor put into a shared table, so
     * that a producer cannot fill it or choose names that collide in it.
     */
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .disable(JsonFactory.Feature.CANONICALIZE_FIELD_NAMES)
            .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNameLength(Integer.MAX_VALUE)
                    .maxNumberLength(Integer.MAX_VALUE)
                    .maxStringLength(Integer.MAX_VALUE)
                    .build())
            .build();

    private final JsonParser parser;

    private StrictJson(JsonParser parser) {
        this.parser = parser;
    }

    /** Reads the text as one JSON object. */
    static ObjectNode object(String text) {
        try (JsonParser parser = FACTORY.createParser(text)) {
            return new StrictJson(parser).document();
        } catch (JsonProcessingException e) {
            throw notJson("the body is not valid JSON", e.getLocation());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private ObjectNode document() throws IOException {
        JsonToken first = parser.nextToken();
        if (first == null) {
            throw notJson("the body is empty, a JSON object is required", null);
        }
        if (first != JsonToken.START_OBJECT) {
            throw notJson("the body must be a JSON object, but starts otherwise", parser.currentTokenLocation());
        }
        ObjectNode document = members(1);
        if (parser.nextToken() != null) {
            throw notJson("the body goes on after its JSON object", parser.currentTokenLocation());
        }
        return document;
    }

    private JsonNode value(JsonToken token, int depth) throws IOException {
        return switch (token) {
            case START_OBJECT -> members(depth + 1);
            case START_ARRAY -> elements(depth + 1);
            case VALUE_STRING -> TextNode.valueOf(clean(parser.getText(), "a string"));
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> number();
            case VALUE_TRUE -> BooleanNode.TRUE;
            case VALUE_FALSE -> BooleanNode.FALSE;
            case VALUE_NULL -> NullNode.getInstance();
            default -> throw new IllegalStateException("a JSON value cannot start with " + token);
        };
    }

    private ObjectNode members(int depth) throws IOException {
        refuseBelow(depth);
        ObjectNode object = JsonNodeFactory.instance.objectNode();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = clean(parser.currentName(), "a member's name");
            if (object.has(name)) {
                throw notJson(
                        "the member '" + Text.printable(name, NAME_SHOWN) + "' comes twice",
                        parser.currentTokenLocation());
            }
            object.set(name, value(parser.nextToken(), depth));
        }
        return object;
    }

    private ArrayNode elements(int depth) throws IOException {
        refuseBelow(depth);
        ArrayNode array = JsonNodeFactory.instance.arrayNode();
        JsonToken token = parser.nextToken();
        while (token != JsonToken.END_ARRAY) {
            array.add(value(token, depth));
            token = parser.nextToken();
        }
        return array;
    }

    private void refuseBelow(int depth) {
        if (depth > DEPTH) {
            throw notJson("the body is nested deeper than " + DEPTH + " levels", parser.currentTokenLocation());
        }
    }

    private JsonNode number() throws IOException {
        String number = parser.getText();
        String flaw = NumberLimits.flaw(number);
        if (flaw != null) {
            throw notJson("a number " + flaw, parser.currentTokenLocation());
        }
        return DecimalNode.valueOf(NumberLimits.value(number));
    }

    private String clean(String text, String what) {
        if (text.indexOf('\0') >= 0) {
            throw notJson(what + " holds NUL", parser.currentTokenLocation());
        }
        if (Text.loneSurrogate(text) >= 0) {
            throw notJson(what + " holds a lone surrogate", parser.currentTokenLocation());
        }
        return text;
    }

    private static NotReadable notJson(String fault, @Nullable JsonLocation where) {
        String place = where == null ? "" : " (line " + where.getLineNr() + ", column " + where.getColumnNr() + ")";
        return new NotReadable(RejectionReason.BAD_JSON, fault + place);
    }
}
