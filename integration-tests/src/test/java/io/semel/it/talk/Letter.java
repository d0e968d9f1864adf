package io.semel.it.talk;

import java.util.HashMap;
import java.util.Map;

/**
 * A message that is to be sent.
 *
 * @param content its body
 * @param properties its properties, each with the type that it is to have
 */
public record Letter(Content content, Map<String, Object> properties) {

    public Letter {
        properties = Map.copyOf(properties);
    }

    /** An operation as a text message. */
    public static Letter of(String type, String key, String json) {
        return new Letter(Content.text(json), Map.of("semel_type", type, "semel_key", key));
    }

    /** The same with another body. */
    public Letter saying(Content other) {
        return new Letter(other, properties);
    }

    /** The same with one more property, or another value of it. */
    public Letter with(String property, Object value) {
        Map<String, Object> more = new HashMap<>(properties);
        more.put(property, value);
        return new Letter(content, more);
    }

    /** The same without a property. */
    public Letter without(String property) {
        Map<String, Object> less = new HashMap<>(properties);
        less.remove(property);
        return new Letter(content, less);
    }

    /** The same under another key. */
    public Letter under(String key) {
        return with("semel_key", key);
    }

    /** The same from another source. */
    public Letter from(String source) {
        return with("semel_source", source);
    }
}
