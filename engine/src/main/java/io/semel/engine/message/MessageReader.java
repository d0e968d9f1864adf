package io.semel.engine.message;

import jakarta.jms.BytesMessage;
import jakarta.jms.JMSException;
import jakarta.jms.JMSRuntimeException;
import jakarta.jms.Message;
import jakarta.jms.TextMessage;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Objects;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.apache.activemq.artemis.jms.client.ActiveMQMessage;
import org.jspecify.annotations.Nullable;

/**
 * Reads a JMS message as an operation, and keeps one that is none.
 *
 * <p>The order is fixed, and the first fault is the answer:
 *
 * <ol>
 *   <li>the message's class (text or bytes), then the size of its body, before anything of the body is looked at;
 *   <li>key, type, source, time;
 *   <li>the encoding: strict UTF-8; one byte order mark at the start is dropped;
 *   <li>the JSON, by {@link StrictJson}.
 * </ol>
 *
 * <p>The same message always gives the same answer. Nothing is ever deserialised, and no body is put into a text.
 *
 * <p><b>Threads:</b> safe; one instance serves all. <b>Errors:</b> what is wrong with the message is a value. A
 * {@link JMSRuntimeException} means that the provider failed, and is none of the message's fault.
 */
public final class MessageReader {

    private static final Pattern MESSAGE_ID = Pattern.compile("[!-~]{1,255}");

    private final MessageLimits limits;

    public MessageReader(MessageLimits limits) {
        this.limits = limits;
    }

    /** Reads the message as an operation, or tells why it can never be one. */
    public Reading read(Message message) {
        try {
            MessageBody body = MessageBody.admitted(message, limits.maxBodyBytes());
            return new Readable(headers(message), StrictJson.object(body.text()));
        } catch (NotReadable e) {
            return e.why();
        } catch (JMSException e) {
            throw providerFailed(e);
        }
    }

    /** What can be known of the message without its body: what {@link #keep} tells, body and headers left empty. */
    public RawMessage identify(Message message) {
        try {
            return raw(message, "", new byte[0]);
        } catch (JMSException e) {
            throw providerFailed(e);
        }
    }

    /**
     * Keeps everything of a message, readable or not; may follow {@link #read} on the same message.
     *
     * @throws BodyTooLargeToKeep if the body is larger than what parking takes
     * @throws BodyOutOfReach if the body could only be had by deserialising it
     */
    public RawMessage keep(Message message) {
        try {
            return raw(message, HeadersJson.of(message), keptBody(message));
        } catch (JMSException e) {
            throw providerFailed(e);
        }
    }

    private static RawMessage raw(Message message, String headersJson, byte[] body) throws JMSException {
        return new RawMessage(
                messageId(message),
                deliveryCount(message),
                MessageClass.of(message).code(),
                headersJson,
                ifValid(message, PropertyNames.SOURCE, IdentityRules::source),
                ifValid(message, PropertyNames.TYPE, IdentityRules::type),
                ifValid(message, PropertyNames.KEY, IdentityRules::key),
                body);
    }

    private static Headers headers(Message message) throws JMSException {
        String key = IdentityRules.key(PropertyNames.valueOf(message, PropertyNames.KEY));
        String type = IdentityRules.type(PropertyNames.valueOf(message, PropertyNames.TYPE));
        String source = IdentityRules.source(PropertyNames.valueOf(message, PropertyNames.SOURCE));
        Instant time = time(PropertyNames.valueOf(message, PropertyNames.TIME));
        String traceparent = TraceContext.validParent(PropertyNames.valueOf(message, PropertyNames.TRACEPARENT));
        String tracestate = traceparent == null
                ? null
                : TraceContext.validState(PropertyNames.valueOf(message, PropertyNames.TRACESTATE));
        return new Headers(
                source, type, key, time, traceparent, tracestate, messageId(message), deliveryCount(message));
    }

    private static @Nullable Instant time(@Nullable Object property) {
        if (property == null) {
            return null;
        }
        if (!(property instanceof String text)) {
            throw new NotReadable(RejectionReason.BAD_TIME, IdentityRules.notText(PropertyNames.TIME, property));
        }
        Instant time = IsoTime.parse(text);
        if (time == null) {
            throw new NotReadable(RejectionReason.BAD_TIME, PropertyNames.TIME + " must be " + IsoTime.RULE);
        }
        return time.truncatedTo(ChronoUnit.MICROS);
    }

    private static @Nullable String messageId(Message message) throws JMSException {
        String id = message.getJMSMessageID();
        return id != null && MESSAGE_ID.matcher(id).matches() ? id : null;
    }

    private static int deliveryCount(Message message) throws JMSException {
        Object count = PropertyNames.valueOf(message, PropertyNames.DELIVERY_COUNT);
        return count instanceof Integer number ? Math.max(1, number) : 1;
    }

    private static @Nullable String ifValid(Message message, String name, Function<@Nullable Object, String> rule)
            throws JMSException {
        Object property = PropertyNames.valueOf(message, name);
        try {
            return rule.apply(property);
        } catch (NotReadable invalid) {
            return null;
        }
    }

    private byte[] keptBody(Message message) throws JMSException {
        if (message instanceof TextMessage text) {
            return keptText(text);
        }
        if (message instanceof ActiveMQMessage artemis) {
            refuseToKeepAbove(ArtemisBody.size(artemis, limits.maxParkedBodyBytes()));
            return ArtemisBody.bytes(artemis);
        }
        if (message instanceof BytesMessage bytes) {
            refuseToKeepAbove(bytes.getBodyLength());
            return MessageBody.bytes(bytes, Math.toIntExact(bytes.getBodyLength()));
        }
        if (MessageClass.of(message) == MessageClass.EMPTY) {
            return new byte[0];
        }
        throw new BodyOutOfReach(MessageClass.of(message).code(), message.getClass());
    }

    private byte[] keptText(TextMessage message) throws JMSException {
        if (message instanceof ActiveMQMessage artemis) {
            refuseToKeepAbove(ArtemisBody.textLength(artemis));
        }
        String text = Objects.requireNonNullElse(message.getText(), "");
        refuseToKeepAbove(Text.encodedLength(text));
        return Text.encode(text);
    }

    private void refuseToKeepAbove(long size) {
        if (size > limits.maxParkedBodyBytes()) {
            throw new BodyTooLargeToKeep(size, limits.maxParkedBodyBytes());
        }
    }

    private static JMSRuntimeException providerFailed(JMSException e) {
        return new JMSRuntimeException("the JMS provider could not read the message", e.getErrorCode(), e);
    }
}
