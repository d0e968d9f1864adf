package io.semel.engine.message;

import org.jspecify.annotations.Nullable;

/**
 * A message as parking keeps it: everything, whatever it is.
 *
 * @param messageId the JMSMessageID, null if there is none in printable ASCII
 * @param deliveryCount which delivery of the message this is, from 1
 * @param messageClass {@code text, bytes, map, object, stream} or {@code empty}
 * @param headersJson headers and properties, see {@link HeadersJson}; never the body
 * @param source the producer's name, null unless valid
 * @param type the operation type, null unless valid
 * @param key the key, null unless valid
 * @param body a text in UTF-8 (lone surrogates as three bytes each), bytes as they are, everything else as the broker's
 *     raw body; not copied, so leave it alone
 */
@SuppressWarnings("ArrayRecordComponent")
public record RawMessage(
        @Nullable String messageId,
        int deliveryCount,
        String messageClass,
        String headersJson,
        @Nullable String source,
        @Nullable String type,
        @Nullable String key,
        byte[] body) {}
