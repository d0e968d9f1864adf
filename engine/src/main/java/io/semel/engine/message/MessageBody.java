package io.semel.engine.message;

import jakarta.jms.BytesMessage;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.TextMessage;
import java.util.Objects;
import org.apache.activemq.artemis.jms.client.ActiveMQMessage;
import org.jspecify.annotations.Nullable;

/** A body that was let in by class and size and not looked at yet: text, or bytes that should be UTF-8. */
final class MessageBody {

    private final @Nullable String text;
    private final byte[] bytes;

    private MessageBody(@Nullable String text, byte[] bytes) {
        this.text = text;
        this.bytes = bytes;
    }

    /** Lets text and bytes messages in whose body has at most so many bytes in UTF-8. */
    static MessageBody admitted(Message message, int limit) throws JMSException {
        if (message instanceof TextMessage textMessage) {
            return ofText(textMessage, limit);
        }
        if (message instanceof BytesMessage bytesMessage) {
            long size = size(bytesMessage, limit);
            refuseAbove(limit, size);
            return new MessageBody(null, bytes(bytesMessage, Math.toIntExact(size)));
        }
        String kind = MessageClass.of(message).code();
        throw new NotReadable(
                RejectionReason.UNSUPPORTED_MESSAGE,
                "a text or bytes message is required, but this is of kind " + kind);
    }

    private static MessageBody ofText(TextMessage message, int limit) throws JMSException {
        if (message instanceof ActiveMQMessage artemis) {
            refuseAbove(limit, ArtemisBody.textLength(artemis));
        }
        String text = Objects.requireNonNullElse(message.getText(), "");
        refuseAbove(limit, Text.encodedLength(text));
        return new MessageBody(text, new byte[0]);
    }

    /** The body's text without one leading byte order mark. */
    String text() {
        String decoded = text == null ? Text.decode(bytes) : text;
        if (decoded == null) {
            throw new NotReadable(RejectionReason.BAD_ENCODING, "the body is not UTF-8");
        }
        int lone = text == null ? -1 : Text.loneSurrogate(decoded);
        if (lone >= 0) {
            throw new NotReadable(
                    RejectionReason.BAD_ENCODING, "the text has a lone surrogate at position " + (lone + 1));
        }
        return decoded.startsWith("\uFEFF") ? decoded.substring(1) : decoded;
    }

    private static long size(BytesMessage message, int limit) throws JMSException {
        return message instanceof ActiveMQMessage artemis ? ArtemisBody.size(artemis, limit) : message.getBodyLength();
    }

    static byte[] bytes(BytesMessage message, int size) throws JMSException {
        if (message instanceof ActiveMQMessage artemis) {
            return ArtemisBody.bytes(artemis);
        }
        message.reset();
        byte[] bytes = new byte[size];
        message.readBytes(bytes);
        return bytes;
    }

    private static void refuseAbove(int limit, long size) {
        if (size > limit) {
            throw new NotReadable(
                    RejectionReason.TOO_LARGE,
                    "the body has at least " + size + " bytes, at most " + limit
                            + " are allowed (semel.max-body-bytes)");
        }
    }
}
