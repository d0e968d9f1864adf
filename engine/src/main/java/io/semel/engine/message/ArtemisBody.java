package io.semel.engine.message;

import org.apache.activemq.artemis.api.core.ActiveMQBuffer;
import org.apache.activemq.artemis.api.core.Message;
import org.apache.activemq.artemis.api.core.client.ClientMessage;
import org.apache.activemq.artemis.core.message.impl.CoreMessage;
import org.apache.activemq.artemis.jms.client.ActiveMQMessage;

/**
 * The body of an Artemis message as its bytes lie in memory, without decoding or deserialising anything. The only class
 * that knows Artemis. Reading moves no index, so it may happen before, after and between other readings.
 *
 * <p>A large body (above {@code minLargeMessageSize}, 100 KiB by default) of a bytes message is fetched from the broker
 * only when it is read; that is why its size is first asked from the broker's own header.
 */
final class ArtemisBody {

    /** A text body is one byte for null or not, four for the length, then two per UTF-16 code unit. */
    private static final int TEXT_PREAMBLE = 5;

    private ArtemisBody() {}

    /**
     * The size of the raw body; of a large body that the broker declares to be above the limit, what it declares, without
     * fetching it.
     */
    static long size(ActiveMQMessage message, int limit) {
        ClientMessage core = message.getCoreMessage();
        if (core.isLargeMessage()
                && core.getObjectProperty(Message.HDR_LARGE_BODY_SIZE) instanceof Long declared
                && declared > limit) {
            return declared;
        }
        return size(core);
    }

    /** How many UTF-16 code units the text of a text message has, known without making the text. */
    static int textLength(ActiveMQMessage message) {
        return Math.max(0, size(message.getCoreMessage()) - TEXT_PREAMBLE) / 2;
    }

    /** A copy of the raw body. */
    static byte[] bytes(ActiveMQMessage message) {
        byte[] bytes = new byte[size(message.getCoreMessage())];
        ActiveMQBuffer body = message.getCoreMessage().getBodyBuffer();
        body.getBytes(CoreMessage.BODY_OFFSET, bytes);
        return bytes;
    }

    private static int size(ClientMessage core) {
        return core.getBodyBuffer().writerIndex() - CoreMessage.BODY_OFFSET;
    }
}
