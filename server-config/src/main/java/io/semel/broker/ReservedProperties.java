package io.semel.broker;

import org.apache.activemq.artemis.api.core.ActiveMQBuffer;
import org.apache.activemq.artemis.api.core.ICoreMessage;
import org.apache.activemq.artemis.api.core.Interceptor;
import org.apache.activemq.artemis.api.core.Message;
import org.apache.activemq.artemis.core.protocol.core.Packet;
import org.apache.activemq.artemis.core.protocol.core.impl.wireformat.SessionSendLargeMessage;
import org.apache.activemq.artemis.core.protocol.core.impl.wireformat.SessionSendMessage;
import org.apache.activemq.artemis.spi.core.protocol.RemotingConnection;

/**
 * Takes off an ordinary message the claim to be compressed, if it is not. The client that receives such a message fails
 * before any code of ours: the delivery is never counted, and the broker delivers it again without a pause for ever.
 *
 * <p>The claim of a client that really compresses its bodies stays: a body that becomes small by it travels as an
 * ordinary message.
 */
public final class ReservedProperties implements Interceptor {

    @Override
    public boolean intercept(Packet packet, RemotingConnection connection) {
        try {
            if (packet instanceof SessionSendMessage send) {
                makeHonest(send.getMessage());
            } else if (packet instanceof SessionSendLargeMessage send) {
                makeReadable(send.getLargeMessage());
            }
        } catch (RuntimeException e) {
            // A message that cannot be read here cannot be read by the broker either, which says so to its sender.
            return true;
        }
        return true;
    }

    /** Of a large message the body comes later; a false claim fails in the endpoint, counted, unless its type is wrong. */
    private static void makeReadable(Message message) {
        if (!(message.getObjectProperty(Message.HDR_LARGE_COMPRESSED) instanceof Boolean)) {
            message.removeProperty(Message.HDR_LARGE_COMPRESSED);
        }
    }

    private static void makeHonest(ICoreMessage message) {
        if (claims(message) && !message.isLargeMessage() && !isCompressed(message)) {
            message.removeProperty(Message.HDR_LARGE_COMPRESSED);
            message.removeProperty(Message.HDR_LARGE_BODY_SIZE);
        }
    }

    private static boolean claims(ICoreMessage message) {
        return message.containsProperty(Message.HDR_LARGE_COMPRESSED)
                || message.containsProperty(Message.HDR_LARGE_BODY_SIZE);
    }

    /** Both properties have the types and the values that the client of Artemis gives them. */
    private static boolean isCompressed(ICoreMessage message) {
        return Boolean.TRUE.equals(message.getObjectProperty(Message.HDR_LARGE_COMPRESSED))
                && message.getObjectProperty(Message.HDR_LARGE_BODY_SIZE) instanceof Long length
                && CompressedBody.is(body(message), length);
    }

    private static byte[] body(ICoreMessage message) {
        ActiveMQBuffer buffer = message.getReadOnlyBodyBuffer();
        byte[] bytes = new byte[buffer.readableBytes()];
        buffer.readBytes(bytes);
        return bytes;
    }
}
