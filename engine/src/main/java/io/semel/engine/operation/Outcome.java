package io.semel.engine.operation;

import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What a handler answers. Both answers are final: they are stored with the receipt and given again to every repeat. */
public sealed interface Outcome {

    /**
     * The operation took effect.
     *
     * @param result what a repeat is told again, serialised as JSON; null if there is nothing to tell
     */
    record Applied(@Nullable Record result) implements Outcome {}

    /**
     * The business says no, for good, and has changed nothing.
     *
     * @param reason a stable code: 1 to 64 characters, lower case, digits and underscores
     * @param detail one sentence for people, without personal data; at most 500 characters
     */
    record Refused(String reason, String detail) implements Outcome {

        private static final Pattern REASON = Pattern.compile("[a-z][a-z0-9_]{0,63}");
        private static final int DETAIL_LIMIT = 500;

        public Refused {
            if (!REASON.matcher(reason).matches()) {
                throw new IllegalArgumentException(
                        "reason must be 1 to 64 lower-case letters, digits or underscores, but is '" + reason + "'");
            }
            Objects.requireNonNull(detail, "detail");
            if (detail.length() > DETAIL_LIMIT) {
                detail = detail.substring(0, DETAIL_LIMIT);
            }
        }
    }

    /** The operation took effect and there is nothing more to tell. */
    static Outcome applied() {
        return new Applied(null);
    }

    /** The operation took effect; {@code result} is the answer to every repeat. */
    static Outcome applied(Record result) {
        return new Applied(result);
    }

    /** The business says no, for good. See {@link Refused} for the limits of both texts. */
    static Outcome refused(String reason, String detail) {
        return new Refused(reason, detail);
    }
}
