package io.semel.engine.message;

import static io.semel.engine.message.MessageBuilder.BODY;
import static io.semel.engine.message.MessageBuilder.aMessage;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import jakarta.jms.Destination;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import java.io.IOException;
import java.util.Enumeration;
import org.apache.activemq.artemis.jms.client.ActiveMQDestination;
import org.junit.jupiter.api.Test;

/** What parking keeps of headers and properties: ASCII, typed, bounded. */
class KeptHeadersTest {

    private final MessageReader reader = new MessageReader(new MessageLimits(50, 100));

    @Test
    void headers_are_pure_ascii_and_typed() {
        String json = reader.keep(aMessage()
                        .with("text", "é\0" + (char) 0xD800 + "\"\\\n😀")
                        .with("flag", true)
                        .with("number", 5L)
                        .with("fraction", Double.NaN)
                        .with("small", (byte) 1)
                        .with("raw", new byte[] {1, (byte) 0xFF})
                        .text(BODY))
                .headersJson();

        assertThat(json).matches("[ -~]+").doesNotContain("amount");
        JsonNode headers = json(json).get("headers");
        assertThat(headers.get("JMSMessageID").textValue()).startsWith("ID:");
        assertThat(headers.get("JMSTimestamp").longValue()).isEqualTo(1_700_000_000_000L);
        assertThat(headers.get("JMSPriority").intValue()).isEqualTo(4);
        assertThat(headers.get("JMSRedelivered").booleanValue()).isFalse();
        JsonNode properties = json(json).get("properties");
        assertThat(properties.get("text").textValue()).isEqualTo("é\0" + (char) 0xD800 + "\"\\\n😀");
        assertThat(properties.get("flag").booleanValue()).isTrue();
        assertThat(properties.get("number").get("long").textValue()).isEqualTo("5");
        assertThat(properties.get("fraction").get("double").textValue()).isEqualTo("NaN");
        assertThat(properties.get("small").get("byte").textValue()).isEqualTo("1");
        assertThat(properties.get("raw").get("bytes").textValue()).isEqualTo("01ff");
        assertThat(properties.get("JMSXDeliveryCount").get("int").textValue()).isEqualTo("1");
    }

    @Test
    void headers_are_kept_whole() {
        MessageBuilder message = aMessage().with("wide", "é".repeat(100_000)).with("raw", new byte[100_000]);
        for (int i = 0; i < 1000; i++) {
            message.with("n" + i, i);
        }

        JsonNode properties =
                json(reader.keep(message.text(BODY)).headersJson()).get("properties");

        assertThat(properties.get("wide").textValue()).hasSize(100_000);
        assertThat(properties.get("raw").get("bytes").textValue()).hasSize(200_000);
        assertThat(properties.get("n999").get("int").textValue()).isEqualTo("999");
    }

    @Test
    void destinations_are_told_by_name() throws JMSException {
        Message message = aMessage().text(BODY);
        message.setJMSReplyTo(ActiveMQDestination.createTopic("answers"));
        message.setJMSDestination(ActiveMQDestination.createQueue("semel.operations"));

        JsonNode headers = json(reader.keep(message).headersJson()).get("headers");

        assertThat(headers.get("JMSReplyTo").textValue()).isEqualTo("answers");
        assertThat(headers.get("JMSDestination").textValue()).isEqualTo("semel.operations");
    }

    @Test
    void a_header_that_cannot_be_read_is_told_and_nothing_else() {
        Message message = new ForeignMessage() {
            @Override
            public Destination getJMSReplyTo() throws JMSException {
                throw new JMSException("no such thing");
            }

            @Override
            public Enumeration<?> getPropertyNames() throws JMSException {
                throw new JMSException("no such thing");
            }
        };

        JsonNode json = json(reader.keep(message).headersJson());

        assertThat(json.get("headers").get("JMSReplyTo").get("unread").textValue())
                .isEqualTo("jakarta.jms.JMSException");
        assertThat(json.get("properties")).isEmpty();
        assertThat(json.toString()).doesNotContain("no such thing");
    }

    private static JsonNode json(String text) {
        try {
            return new JsonMapper().readTree(text);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
