package io.semel.engine.message;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.databind.JsonNode;

/** Reads a JSON value as one Java type, exactly or not at all. */
interface ValueReader {

    /**
     * Reads the value.
     *
     * @param node the value, never JSON null
     * @param place where it stands in the body
     * @throws NotReadable if it is not exactly of the type
     */
    Object read(JsonNode node, JsonPointer place);

    /** The fault of the value at a place: a sentence that goes on from the name of the place. */
    static NotReadable fault(JsonPointer place, String sentence) {
        String pointer = place.toString();
        String subject = pointer.isEmpty() ? "the body" : pointer;
        return new NotReadable(new Unreadable(RejectionReason.BAD_PARAMETERS, subject + " " + sentence, pointer));
    }

    /** The fault of a value of another kind than required. */
    static NotReadable mismatch(JsonPointer place, String required, JsonNode node) {
        String kind = switch (node.getNodeType()) {
            case OBJECT -> "an object";
            case ARRAY -> "an array";
            case STRING -> "a string";
            case NUMBER -> "a number";
            case BOOLEAN -> "a boolean";
            default -> "null";
        };
        return fault(place, "must be " + required + ", but is " + kind);
    }
}
