package io.semel.web.api;

import io.semel.engine.message.IdentityRules;
import io.semel.web.problem.BadQuery;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import org.jspecify.annotations.Nullable;

/** Checks query parameters. Errors: {@link BadQuery} naming the parameter and what it must be. */
final class Query {

    private static final Instant EARLIEST = Instant.parse("2000-01-01T00:00:00Z");
    private static final Instant LATEST = Instant.parse("9999-01-01T00:00:00Z");
    private static final int LARGEST_LIMIT = 1_000;

    static @Nullable String source(@Nullable String text) {
        if (text != null && !IdentityRules.isSource(text)) {
            throw new BadQuery("source", "must be 1 to 100 of the characters A-Z a-z 0-9 . _ : -");
        }
        return text;
    }

    static @Nullable Instant instant(String name, @Nullable String text) {
        if (text == null) {
            return null;
        }
        try {
            Instant instant = OffsetDateTime.parse(text).toInstant();
            if (instant.isAfter(EARLIEST) && instant.isBefore(LATEST)) {
                return instant;
            }
        } catch (DateTimeException malformed) {
            throw badInstant(name);
        }
        throw badInstant(name);
    }

    private static BadQuery badInstant(String name) {
        return new BadQuery(name, "must be a time with zone from the year 2000 on, such as 2026-11-30T12:00:00Z");
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
