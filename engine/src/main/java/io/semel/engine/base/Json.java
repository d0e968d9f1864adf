package io.semel.engine.base;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import java.util.List;
import java.util.Map;

/** Writes our own records as JSON: results in receipts, answers of the REST API. Reads what the server tells of itself, never what producers sent. */
public final class Json {

    private static final JsonMapper MAPPER = JsonMapper.builder()
            .addModule(new JavaTimeModule())
            .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
            .disable(SerializationFeature.WRITE_DURATIONS_AS_TIMESTAMPS)
            .defaultPropertyInclusion(
                    JsonInclude.Value.construct(JsonInclude.Include.ALWAYS, JsonInclude.Include.ALWAYS))
            .build();

    /**
     * The value as JSON text; instants in ISO-8601.
     *
     * @throws IllegalArgumentException if the value has no JSON form
     */
    public static String write(Object value) {
        try {
            return MAPPER.writeValueAsString(value);
        } catch (JsonProcessingException noJsonForm) {
            throw new IllegalArgumentException("no JSON form of " + value.getClass(), noJsonForm);
        }
    }

    /**
     * One value of ours from JSON text that came from outside.
     *
     * @throws IllegalArgumentException if it is not the JSON form of such a value; the message quotes nothing of it
     */
    public static <T> T read(String json, Class<T> type) {
        try {
            T value = MAPPER.readValue(json, type);
            if (value == null) {
                throw new IllegalArgumentException("null is not the JSON form of " + type.getSimpleName());
            }
            return value;
        } catch (JsonProcessingException malformed) {
            throw new IllegalArgumentException("not the JSON form of " + type.getSimpleName(), malformed);
        }
    }

    /**
     * The objects of a JSON array that the server itself wrote.
     *
     * @throws IllegalArgumentException if it is not an array of objects
     */
    public static List<Map<String, Object>> readObjects(String json) {
        try {
            return MAPPER.readValue(json, new TypeReference<>() {});
        } catch (JsonProcessingException notAnArray) {
            throw new IllegalArgumentException("not a JSON array of objects", notAnArray);
        }
    }

    private Json() {}
}
