package io.semel.engine.message;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.activemq.artemis.api.core.ActiveMQBuffer;
import org.apache.activemq.artemis.api.core.ActiveMQBuffers;
import org.apache.activemq.artemis.api.core.ActiveMQException;
import org.apache.activemq.artemis.api.core.Message;
import org.apache.activemq.artemis.api.core.SimpleString;
import org.apache.activemq.artemis.api.core.client.ClientMessage;
import org.apache.activemq.artemis.core.client.impl.ClientLargeMessageImpl;
import org.apache.activemq.artemis.core.client.impl.ClientMessageImpl;
import org.apache.activemq.artemis.core.client.impl.LargeMessageControllerImpl;
import org.apache.activemq.artemis.jms.client.ActiveMQMessage;
import org.apache.activemq.artemis.utils.UUIDGenerator;
import org.jspecify.annotations.Nullable;

/** Builds Artemis messages as the resource adapter hands them to a message-driven bean; valid unless told otherwise. */
final class MessageBuilder {

    static final String BODY = "{\"amount\":10}";

    private final Map<String, Object> properties = new LinkedHashMap<>(Map.of(
            PropertyNames.KEY, "k-1",
            PropertyNames.TYPE, "payment.capture",
            PropertyNames.SOURCE, "shop"));
    private int deliveryCount = 1;

    static MessageBuilder aMessage() {
        return new MessageBuilder();
    }

    MessageBuilder with(String name, Object value) {
        properties.put(name, value);
        return this;
    }

    MessageBuilder without(String name) {
        properties.remove(name);
        return this;
    }

    MessageBuilder delivered(int times) {
        deliveryCount = times;
        return this;
    }

    ActiveMQMessage text(@Nullable String text) {
        return received(
                Message.TEXT_TYPE, body -> body.writeNullableSimpleString(text == null ? null : SimpleString.of(text)));
    }

    ActiveMQMessage bytes(byte[] bytes) {
        return received(Message.BYTES_TYPE, body -> body.writeBytes(bytes));
    }

    ActiveMQMessage bytes(String text) {
        return bytes(text.getBytes(StandardCharsets.UTF_8));
    }

    ActiveMQMessage object(byte[] serialised) {
        return received(Message.OBJECT_TYPE, body -> {
            body.writeInt(serialised.length);
            body.writeBytes(serialised);
        });
    }

    /** A map with one string, as the client encodes it. */
    ActiveMQMessage map(String name, String value) {
        byte notNull = 1;
        byte stringType = 10;
        return received(Message.MAP_TYPE, body -> {
            body.writeByte(notNull);
            body.writeInt(1);
            body.writeSimpleString(SimpleString.of(name));
            body.writeByte(stringType);
            body.writeSimpleString(SimpleString.of(value));
        });
    }

    ActiveMQMessage stream(byte[] bytes) {
        return received(Message.STREAM_TYPE, body -> body.writeBytes(bytes));
    }

    ActiveMQMessage empty() {
        return received(Message.DEFAULT_TYPE, body -> {});
    }

    /** A bytes message above the broker's size for large messages, whose body comes only when it is asked for. */
    ActiveMQMessage largeBytes(byte[] bytes, long declared) {
        return large(Message.BYTES_TYPE, bytes, declared);
    }

    /** A text message above the broker's size for large messages. */
    ActiveMQMessage largeText(String text) {
        ActiveMQBuffer body = ActiveMQBuffers.dynamicBuffer(1024);
        body.writeNullableSimpleString(SimpleString.of(text));
        byte[] bytes = new byte[body.readableBytes()];
        body.readBytes(bytes);
        return large(Message.TEXT_TYPE, bytes, bytes.length);
    }

    private ActiveMQMessage large(byte type, byte[] bytes, long declared) {
        ClientLargeMessageImpl core = new ClientLargeMessageImpl();
        core.setType(type);
        core.setLargeMessageSize(bytes.length);
        core.putLongProperty(Message.HDR_LARGE_BODY_SIZE, declared);
        properties.forEach(core::putObjectProperty);
        LargeMessageControllerImpl packets = new LargeMessageControllerImpl(null, bytes.length, 1000);
        packets.addPacket(bytes, 0, false);
        core.setLargeMessageController(packets);
        return received(core);
    }

    private ActiveMQMessage received(byte type, Consumer<ActiveMQBuffer> writer) {
        ClientMessageImpl core = new ClientMessageImpl(type, true, 0, 1_700_000_000_000L, (byte) 4, 64);
        core.setAddress("semel.operations");
        core.setUserID((Object) UUIDGenerator.getInstance().generateUUID());
        core.setDeliveryCount(deliveryCount);
        properties.forEach(core::putObjectProperty);
        writer.accept(core.getBodyBuffer());
        return received(core);
    }

    private static ActiveMQMessage received(ClientMessage core) {
        ActiveMQMessage message = ActiveMQMessage.createMessage(core, null);
        try {
            message.doBeforeReceive();
        } catch (ActiveMQException e) {
            throw new IllegalStateException(e);
        }
        return message;
    }
}
