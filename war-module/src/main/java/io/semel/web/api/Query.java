package io.semel.web.api;

import io.semel.web.problem.BadQuery;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Checks query parameters. Errors: {@link BadQuery} naming the parameter and what it must be. */
final class Query {

    private static final Pattern SOURCE = Pattern.compile("[A-Za-z0-9._:-]{1,100}");
    private static final int LARGEST_LIMIT = 1_000;

    static @Nullable String source(@Nullable String text) {
        if (text != null && !SOURCE.matcher(text).matches()) {
            throw new BadQuery("source", "must be 1 to 100 of the characters A-Z a-z 0-9 . _ : -");
        }
        return text;
    }

    static @Nullable Instant instant(String name, @Nullable String text) {
        try {
            return text == null ? null : OffsetDateTime.parse(text).toInstant();
        } catch (DateTimeException malformed) {
            throw new BadQuery(name, "must be a time with zone, such as 2026-11-30T12:00:00Z");
        }
    }

    static int limit(@Nullable String text) {
        try {
            int limit = text == null ? 100 : Integer.parseInt(text);
            if (limit >= 1 && limit <= LARGEST_LIMIT) {
                return limit;
            }
        } catch (NumberFormatException malformed) {
            throw badLimit();
        }
        throw badLimit();
    }

    private static BadQuery badLimit() {
        return new BadQuery("limit", "must be a whole number from 1 to " + LARGEST_LIMIT);
    }

    private Query() {}
}
