package io.semel.engine.message;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What a key, a type and a source must look like; one rule for every way in. Nothing is trimmed, folded or mended. */
public final class IdentityRules {

    public static final int KEY_LIMIT = 255;
    public static final int TYPE_LIMIT = 100;
    public static final int SOURCE_LIMIT = 100;
    public static final String DEFAULT_SOURCE = "default";

    private static final Pattern TYPE = Pattern.compile("[a-z0-9_-]+(?:\\.[a-z0-9_-]+)*+");
    private static final Pattern SOURCE = Pattern.compile("[A-Za-z0-9._:-]+");

    private IdentityRules() {}

    /** Whether the text is an operation type: lower-case letters, digits, underscore and hyphen in words joined by dots. */
    public static boolean isType(String text) {
        return text.length() <= TYPE_LIMIT && TYPE.matcher(text).matches();
    }

    /** Whether the text is a source's name. */
    public static boolean isSource(String text) {
        return text.length() <= SOURCE_LIMIT && SOURCE.matcher(text).matches();
    }

    /** Whether the text is a key: 1 to 255 printable ASCII characters with no blank at either end. */
    public static boolean isKey(String text) {
        return !text.isBlank() && keyFlaw(text) == null;
    }

    static String key(@Nullable Object property) {
        if (property == null || isBlank(property)) {
            throw new NotReadable(RejectionReason.MISSING_KEY, absent(PropertyNames.KEY, property));
        }
        if (!(property instanceof String key)) {
            throw new NotReadable(RejectionReason.BAD_KEY, notText(PropertyNames.KEY, property));
        }
        String flaw = keyFlaw(key);
        if (flaw != null) {
            throw new NotReadable(RejectionReason.BAD_KEY, PropertyNames.KEY + " " + flaw);
        }
        return key;
    }

    static String type(@Nullable Object property) {
        if (property == null || isBlank(property)) {
            throw new NotReadable(RejectionReason.MISSING_TYPE, absent(PropertyNames.TYPE, property));
        }
        if (!(property instanceof String type)) {
            throw new NotReadable(RejectionReason.BAD_TYPE, notText(PropertyNames.TYPE, property));
        }
        if (!isType(type)) {
            throw new NotReadable(
                    RejectionReason.BAD_TYPE,
                    PropertyNames.TYPE + " must be 1 to 100 lower-case letters, digits, '_' or '-' in words joined by"
                            + " dots, but is other text of " + type.length() + " characters");
        }
        return type;
    }

    static String source(@Nullable Object property) {
        if (property == null) {
            return DEFAULT_SOURCE;
        }
        if (!(property instanceof String source)) {
            throw new NotReadable(RejectionReason.BAD_SOURCE, notText(PropertyNames.SOURCE, property));
        }
        if (!isSource(source)) {
            throw new NotReadable(
                    RejectionReason.BAD_SOURCE,
                    PropertyNames.SOURCE + " must be 1 to 100 letters, digits, '.', '_', ':' or '-', but is other text"
                            + " of " + source.length() + " characters");
        }
        return source;
    }

    private static @Nullable String keyFlaw(String key) {
        if (key.length() > KEY_LIMIT) {
            return "has " + key.length() + " characters, at most " + KEY_LIMIT + " are allowed";
        }
        for (int i = 0; i < key.length(); i++) {
            if (key.charAt(i) < ' ' || key.charAt(i) > '~') {
                return "has a character outside printable ASCII at position " + (i + 1);
            }
        }
        return key.startsWith(" ") || key.endsWith(" ") ? "has a blank at its beginning or end" : null;
    }

    private static boolean isBlank(Object property) {
        return property instanceof String text && text.isBlank();
    }

    private static String absent(String name, @Nullable Object property) {
        return property == null ? "there is no property " + name : name + " is blank";
    }

    static String notText(String name, Object property) {
        return name + " must be a String property, but is of type "
                + property.getClass().getSimpleName();
    }
}
