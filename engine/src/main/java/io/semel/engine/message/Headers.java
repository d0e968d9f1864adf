package io.semel.engine.message;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What a message says about its operation outside of the body. The identity of the operation is source, type and key;
 * all else is for people and never decides anything.
 *
 * @param source the producer's name
 * @param type the operation type
 * @param key the idempotency key
 * @param time when the producer decided the operation, in microseconds; null if it did not say
 * @param traceparent the W3C trace context, null unless valid
 * @param tracestate the vendors' part of the trace context, null without a traceparent
 * @param messageId the JMSMessageID, null if there is none in printable ASCII
 * @param deliveryCount which delivery of the message this is, from 1; a hint only
 */
public record Headers(
        String source,
        String type,
        String key,
        @Nullable Instant time,
        @Nullable String traceparent,
        @Nullable String tracestate,
        @Nullable String messageId,
        int deliveryCount) {

    /** The 32 hexadecimal digits of the trace id, or null without a valid traceparent. */
    public @Nullable String traceId() {
        return traceparent == null ? null : TraceContext.traceId(traceparent);
    }
}
