package io.semel.load;

import org.jspecify.annotations.Nullable;

/**
 * One message of the load.
 *
 * @param outlook what must become of it
 * @param form which kind of JMS message carries it
 * @param type the operation type; null leaves the property out
 * @param key the idempotency key; null leaves the property out
 * @param body the text, where the form has one
 * @param effect what it leaves when it is applied, itself or by the message it repeats; null if nothing
 */
public record LoadMessage(
        Outlook outlook,
        Form form,
        @Nullable String type,
        @Nullable String key,
        String body,
        @Nullable Effect effect) {

    /** The kinds of JMS messages that somebody may send to the intake. */
    public enum Form {
        TEXT,
        BYTES,
        /** Bytes that are not UTF-8. */
        BAD_UTF8,
        MAP,
        OBJECT,
        STREAM,
        WITHOUT_BODY
    }

    static LoadMessage text(Outlook outlook, Draft draft, String body) {
        return new LoadMessage(outlook, Form.TEXT, draft.type(), draft.key(), body, draft.effect());
    }
}
