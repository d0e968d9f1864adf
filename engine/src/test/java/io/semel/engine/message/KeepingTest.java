package io.semel.engine.message;

import static io.semel.engine.message.MessageBuilder.BODY;
import static io.semel.engine.message.MessageBuilder.aMessage;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import jakarta.jms.JMSException;
import jakarta.jms.MapMessage;
import jakarta.jms.Message;
import jakarta.jms.TextMessage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.apache.activemq.artemis.jms.client.ActiveMQMapMessage;
import org.apache.activemq.artemis.jms.client.ActiveMQObjectMessage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** docs/rules.md C46: what parking keeps, without opening anything. */
class KeepingTest {

    private static final int LIMIT = 100;

    private final MessageReader reader = new MessageReader(new MessageLimits(50, LIMIT));

    @Test
    void a_text_is_kept_in_utf_8_with_its_identity() {
        Message message = aMessage().delivered(2).text("not json: é");

        RawMessage raw = reader.keep(message);

        assertThat(raw.messageClass()).isEqualTo("text");
        assertThat(raw.body()).isEqualTo("not json: é".getBytes(StandardCharsets.UTF_8));
        assertThat(raw.source()).isEqualTo("shop");
        assertThat(raw.type()).isEqualTo("payment.capture");
        assertThat(raw.key()).isEqualTo("k-1");
        assertThat(raw.deliveryCount()).isEqualTo(2);
        assertThat(raw.messageId()).startsWith("ID:");
    }

    @Test
    void bytes_are_kept_as_they_are_even_after_reading() {
        byte[] bytes = {0, (byte) 0xFF, 1};
        Message message = aMessage().bytes(bytes);
        reader.read(message);

        assertThat(reader.keep(message).body()).isEqualTo(bytes);
        assertThat(reader.keep(message).messageClass()).isEqualTo("bytes");
    }

    @Test
    void foreign_bytes_are_kept_even_after_reading() {
        Message message = new ForeignBytesMessage(BODY);
        reader.read(message);

        assertThat(reader.keep(message).body()).asString(StandardCharsets.UTF_8).isEqualTo(BODY);
        assertThat(reader.keep(new ForeignTextMessage(BODY)).body())
                .asString(StandardCharsets.UTF_8)
                .isEqualTo(BODY);
    }

    @Test
    void an_object_is_kept_as_raw_bytes_and_never_opened() throws JMSException {
        byte[] bomb = {(byte) 0xAC, (byte) 0xED, 0, 5, 'u', 'r', 0, 1, '[', 0x7F, (byte) 0xFF, (byte) 0xFF, (byte) 0xFF
        };
        ActiveMQObjectMessage message = (ActiveMQObjectMessage) aMessage().object(bomb);

        RawMessage raw = reader.keep(message);

        assertThat(raw.messageClass()).isEqualTo("object");
        assertThat(raw.body()).hasSize(4 + bomb.length).endsWith(bomb).startsWith(0, 0, 0, bomb.length);
        assertThatThrownBy(message::getObject).isInstanceOf(JMSException.class);
    }

    @Test
    void a_map_is_kept_as_raw_bytes_and_stays_readable() throws JMSException {
        ActiveMQMapMessage message = (ActiveMQMapMessage) aMessage().map("amount", "10");

        RawMessage raw = reader.keep(message);

        assertThat(raw.messageClass()).isEqualTo("map");
        assertThat(new String(raw.body(), StandardCharsets.UTF_16LE)).isNotEmpty();
        assertThat(message.getString("amount")).isEqualTo("10");
    }

    @Test
    void a_stream_and_nothing_are_kept_too() {
        assertThat(reader.keep(aMessage().stream(new byte[] {1, 2})).messageClass())
                .isEqualTo("stream");
        assertThat(reader.keep(aMessage().stream(new byte[] {1, 2})).body()).containsExactly(1, 2);
        assertThat(reader.keep(aMessage().empty()).messageClass()).isEqualTo("empty");
        assertThat(reader.keep(aMessage().empty()).body()).isEmpty();
        assertThat(reader.keep(new ForeignMessage()).body()).isEmpty();
        assertThat(reader.keep(aMessage().text(null)).body()).isEmpty();
    }

    @Test
    void what_is_no_valid_identity_is_kept_in_the_headers_only() {
        RawMessage raw = reader.keep(aMessage()
                .with(PropertyNames.KEY, "k\0")
                .with(PropertyNames.TYPE, 5)
                .with(PropertyNames.SOURCE, "no blanks")
                .text(BODY));

        assertThat(raw.key()).isNull();
        assertThat(raw.type()).isNull();
        assertThat(raw.source()).isNull();
        JsonNode properties = json(raw.headersJson()).get("properties");
        assertThat(properties.get(PropertyNames.KEY).textValue()).isEqualTo("k\0");
        assertThat(properties.get(PropertyNames.TYPE).get("int").textValue()).isEqualTo("5");
    }

    static Stream<Message> too_large() {
        return Stream.of(
                aMessage().text("x".repeat(LIMIT + 1)),
                aMessage().text("€".repeat(LIMIT / 3 + 1)),
                aMessage().text("x".repeat(100_000)),
                aMessage().bytes(new byte[LIMIT + 1]),
                aMessage().object(new byte[LIMIT]),
                aMessage().stream(new byte[LIMIT + 1]),
                new ForeignBytesMessage("x".repeat(LIMIT + 1)),
                new ForeignTextMessage("x".repeat(LIMIT + 1)));
    }

    @ParameterizedTest
    @MethodSource("too_large")
    void what_is_too_large_to_keep_stays_with_the_broker(Message message) {
        assertThatThrownBy(() -> reader.keep(message))
                .isInstanceOf(BodyTooLargeToKeep.class)
                .hasMessageContaining("semel.max-parked-body-bytes");
    }

    @Test
    void exactly_the_limit_is_kept() {
        assertThat(reader.keep(aMessage().text("x".repeat(LIMIT))).body()).hasSize(LIMIT);
        assertThat(reader.keep(aMessage().bytes(new byte[LIMIT])).body()).hasSize(LIMIT);
    }

    @Test
    void a_lone_surrogate_is_kept_without_loss() {
        String text = "a" + (char) 0xD83D + "😀" + (char) 0xDE00;

        byte[] body = reader.keep(aMessage().text(text)).body();

        assertThat(body).containsExactly('a', 0xED, 0xA0, 0xBD, 0xF0, 0x9F, 0x98, 0x80, 0xED, 0xB8, 0x80);
        assertThat(Text.decode(body)).isNull();
        assertThat(Text.encodedLength(text)).isEqualTo(body.length);
    }

    @Test
    void a_foreign_map_is_out_of_reach() {
        MapMessage foreign = (MapMessage) java.lang.reflect.Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {MapMessage.class}, (proxy, method, arguments) -> null);

        assertThatThrownBy(() -> reader.keep(foreign)).isInstanceOf(BodyOutOfReach.class);
    }

    @Test
    void a_strange_message_id_is_kept_in_the_headers_only() {
        TextMessage message = new ForeignTextMessage(BODY) {
            @Override
            public String getJMSMessageID() {
                return "ID:é";
            }
        };

        RawMessage raw = reader.keep(message);

        assertThat(raw.messageId()).isNull();
        assertThat(json(raw.headersJson()).get("headers").get("JMSMessageID").textValue())
                .isEqualTo("ID:é");
    }

    private static JsonNode json(String text) {
        try {
            return new JsonMapper().readTree(text);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
