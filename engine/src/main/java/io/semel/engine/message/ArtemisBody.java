package io.semel.engine.message;

import org.apache.activemq.artemis.api.core.ActiveMQBuffer;
import org.apache.activemq.artemis.core.message.impl.CoreMessage;
import org.apache.activemq.artemis.jms.client.ActiveMQMessage;

/**
 * The body of an Artemis message as its bytes lie in memory, without decoding or deserialising anything. The only class
 * that knows Artemis. Reading moves no index, so it may happen before, after and between other readings.
 */
final class ArtemisBody {

    /** A text body is one byte for null or not, four for the length, then two per UTF-16 code unit. */
    private static final int TEXT_PREAMBLE = 5;

    private ArtemisBody() {}

    /** The size of the raw body. */
    static int size(ActiveMQMessage message) {
        return message.getCoreMessage().getBodyBuffer().writerIndex() - CoreMessage.BODY_OFFSET;
    }

    /** How many UTF-16 code units the text of a text message has, known without making the text. */
    static int textLength(ActiveMQMessage message) {
        return Math.max(0, size(message) - TEXT_PREAMBLE) / 2;
    }

    /** A copy of the raw body. */
    static byte[] bytes(ActiveMQMessage message) {
        byte[] bytes = new byte[size(message)];
        ActiveMQBuffer body = message.getCoreMessage().getBodyBuffer();
        body.getBytes(CoreMessage.BODY_OFFSET, bytes);
        return bytes;
    }
}
