package io.semel.engine.message;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The W3C trace context as far as Semel reads it (https://www.w3.org/TR/trace-context/). */
final class TraceContext {

    /** Version 00 has nothing after the flags; a later version may. All-zero ids are invalid. */
    private static final Pattern TRACEPARENT = Pattern.compile(
            "(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}" + "(-[!-~]{0,200})?");

    private static final Pattern TRACESTATE = Pattern.compile("[ -~\t]{1,512}");

    private TraceContext() {}

    static @Nullable String traceId(String traceparent) {
        Matcher matcher = TRACEPARENT.matcher(traceparent);
        boolean valid = matcher.matches() && (matcher.group(2) == null || !traceparent.startsWith("00"));
        return valid ? matcher.group(1) : null;
    }

    static @Nullable String validParent(@Nullable Object property) {
        return property instanceof String text && traceId(text) != null ? text : null;
    }

    static @Nullable String validState(@Nullable Object property) {
        return property instanceof String text && TRACESTATE.matcher(text).matches() ? text : null;
    }
}
