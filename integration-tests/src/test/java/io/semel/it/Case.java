package io.semel.it;

import io.semel.it.talk.Content;
import io.semel.it.talk.Creation;
import io.semel.it.talk.Letter;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One row of the table of inputs.
 *
 * @param name what is special about it
 * @param letter what is sent; its key stays unless the key is the subject
 * @param verdict what must become of it
 * @param reason why, where the verdict has a reason
 * @param kept the body as it must be kept when it is parked; empty if its form is the broker's own
 */
record Case(
        String name,
        Letter letter,
        String verdict,
        @Nullable String reason,
        Optional<byte[]> kept) {

    static Case applied(String name, Letter letter) {
        return new Case(name, letter, "APPLIED", null, Optional.empty());
    }

    static Case refused(String name, String reason, Letter letter) {
        return new Case(name, letter, "REFUSED", reason, Optional.empty());
    }

    static Case duplicate(String name, Letter letter) {
        return new Case(name, letter, "DUPLICATE", null, Optional.empty());
    }

    static Case conflict(String name, Letter letter) {
        return new Case(name, letter, "CONFLICT", null, Optional.empty());
    }

    /** A text that is no operation. */
    static Case badText(String name, String reason, String text) {
        Letter letter = Letter.of(Creation.TYPE, keyOf(name), text);
        return new Case(name, letter, "PARKED", reason, Optional.of(text.getBytes(StandardCharsets.UTF_8)));
    }

    /** Bytes that are no operation. */
    static Case badBytes(String name, String reason, byte[] bytes) {
        Letter letter = Letter.of(Creation.TYPE, keyOf(name), "").saying(Content.bytes(bytes));
        return new Case(name, letter, "PARKED", reason, Optional.of(bytes));
    }

    /** A kind of message whose body has a form of the broker's own. */
    static Case badKind(String name, Content content) {
        Letter letter = Letter.of(Creation.TYPE, keyOf(name), "").saying(content);
        return new Case(name, letter, "PARKED", "unsupported_message", Optional.empty());
    }

    /** A valid body whose properties make it no operation. */
    static Case badProperty(String name, String reason, String property, Object value) {
        Creation creation = Creation.any();
        Letter letter = creation.under(keyOf(name)).with(property, value);
        return new Case(
                name, letter, "PARKED", reason, Optional.of(creation.json().getBytes(StandardCharsets.UTF_8)));
    }

    /** A valid body without a property that it needs. */
    static Case withoutProperty(String name, String reason, String property) {
        Creation creation = Creation.any();
        Letter letter = creation.under(keyOf(name)).without(property);
        return new Case(
                name, letter, "PARKED", reason, Optional.of(creation.json().getBytes(StandardCharsets.UTF_8)));
    }

    /** The same, kept in another form than UTF-8 of the text. */
    Case keptAs(byte[] bytes) {
        return new Case(name, letter, verdict, reason, Optional.of(bytes));
    }

    /** A key that is valid and tells the case. */
    static String keyOf(String name) {
        String key = "case " + name.replaceAll("[^A-Za-z0-9 ]", "-");
        return key.substring(0, Math.min(200, key.length())).strip();
    }

    @Override
    public String toString() {
        return name + ": " + verdict + (reason == null ? "" : " " + reason);
    }
}
