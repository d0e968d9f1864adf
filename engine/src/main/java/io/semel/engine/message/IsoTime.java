package io.semel.engine.message;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import org.jspecify.annotations.Nullable;

/** An instant as ISO-8601 with a zone offset, in the years that PostgreSQL and people can hold. */
final class IsoTime {

    static final String RULE = "ISO-8601 with a zone, such as 2026-01-31T12:00:00Z, in the years 1 to 9999";

    /** Longer than any spelling of nanoseconds with an offset in seconds. */
    private static final int LENGTH_LIMIT = 40;

    private static final int LAST_YEAR = 9999;

    private IsoTime() {}

    /** The instant, or null if the text is none. */
    static @Nullable Instant parse(String text) {
        if (text.length() > LENGTH_LIMIT) {
            return null;
        }
        try {
            OffsetDateTime time = OffsetDateTime.parse(text);
            int year = time.withOffsetSameInstant(ZoneOffset.UTC).getYear();
            return year >= 1 && year <= LAST_YEAR ? time.toInstant() : null;
        } catch (DateTimeParseException notIso) {
            return null;
        }
    }
}
