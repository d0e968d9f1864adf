package io.semel.engine.message;

import org.jspecify.annotations.Nullable;

/**
 * A message that can never be read as an operation, however often it comes.
 *
 * @param reason the stable reason
 * @param detail one sentence for people: names, positions, limits and what kind came, never a value of the body; safe
 *     for a PostgreSQL text column, at most {@value #DETAIL_LIMIT} characters
 * @param pointer the faulty member as JSON pointer (RFC 6901), if the fault lies in one member of the parameters
 */
public record Unreadable(
        RejectionReason reason, String detail, @Nullable String pointer) implements Reading {

    static final int DETAIL_LIMIT = 500;

    public Unreadable {
        detail = Text.printable(detail, DETAIL_LIMIT);
    }

    public Unreadable(RejectionReason reason, String detail) {
        this(reason, detail, null);
    }
}
