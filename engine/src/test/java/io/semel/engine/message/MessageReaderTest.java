package io.semel.engine.message;

import static io.semel.engine.message.MessageBuilder.BODY;
import static io.semel.engine.message.MessageBuilder.aMessage;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import jakarta.jms.JMSException;
import jakarta.jms.JMSRuntimeException;
import jakarta.jms.Message;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class MessageReaderTest {

    private static final int LIMIT = 100;

    private final MessageReader reader = new MessageReader(new MessageLimits(LIMIT, 10 * LIMIT));

    @Test
    void a_text_message_is_read_with_all_its_headers() {
        Message message = aMessage()
                .with(PropertyNames.TIME, "2026-01-31T13:00:00.123456789+01:00")
                .with(PropertyNames.TRACEPARENT, "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01")
                .with(PropertyNames.TRACESTATE, "vendor=1")
                .with("unknown", 5)
                .delivered(3)
                .text(BODY);

        Readable readable = readable(message);

        Headers headers = readable.headers();
        assertThat(headers)
                .isEqualTo(new Headers(
                        "shop",
                        "payment.capture",
                        "k-1",
                        Instant.parse("2026-01-31T12:00:00.123456Z"),
                        "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
                        "vendor=1",
                        headers.messageId(),
                        3));
        assertThat(headers.messageId()).startsWith("ID:");
        assertThat(headers.traceId()).isEqualTo("0af7651916cd43dd8448eb211c80319c");
        assertThat(readable.body())
                .isEqualTo(JsonNodeFactory.instance.objectNode().put("amount", new BigDecimal("10")));
    }

    @Test
    void what_is_optional_may_be_absent() {
        Headers headers =
                readable(aMessage().without(PropertyNames.SOURCE).bytes(BODY)).headers();

        assertThat(headers.source()).isEqualTo("default");
        assertThat(headers.time()).isNull();
        assertThat(headers.traceId()).isNull();
        assertThat(headers.deliveryCount()).isEqualTo(1);
    }

    static Stream<Message> unsupported() {
        byte[] bomb = {(byte) 0xAC, (byte) 0xED, 0, 5, 'u', 'r', 0, 1, '[', 0x7F, (byte) 0xFF, (byte) 0xFF, (byte) 0xFF
        };
        return Stream.of(
                aMessage().object(bomb),
                aMessage().map("amount", "10"),
                aMessage().stream(new byte[] {1, 2, 3}),
                aMessage().empty(),
                new ForeignMessage());
    }

    @ParameterizedTest
    @MethodSource("unsupported")
    void neither_objects_nor_maps_nor_streams_are_operations(Message message) {
        assertThat(unreadable(message).reason()).isEqualTo(RejectionReason.UNSUPPORTED_MESSAGE);
    }

    static Stream<Message> as_large_as_allowed() {
        String ascii = BODY + " ".repeat(LIMIT - BODY.length());
        String wide = "{\"a\":\"" + "€".repeat(30) + "\"}" + "  ";
        return Stream.of(
                aMessage().text(ascii),
                aMessage().bytes(ascii),
                aMessage().text(wide),
                aMessage().bytes(wide),
                new ForeignTextMessage(ascii),
                new ForeignBytesMessage(ascii));
    }

    @ParameterizedTest
    @MethodSource("as_large_as_allowed")
    void a_body_of_exactly_the_limit_is_read(Message message) {
        assertThat(reader.read(message)).isInstanceOf(Readable.class);
    }

    static Stream<Message> one_byte_too_large() {
        String ascii = BODY + " ".repeat(LIMIT - BODY.length() + 1);
        String wide = "{\"a\":\"" + "€".repeat(30) + "\"}" + "   ";
        return Stream.of(
                aMessage().text(ascii),
                aMessage().bytes(ascii),
                aMessage().text(wide),
                aMessage().bytes(wide),
                aMessage().text("x".repeat(100_000)),
                aMessage().bytes(new byte[100_000]),
                new ForeignTextMessage(ascii),
                new ForeignBytesMessage(ascii));
    }

    @ParameterizedTest
    @MethodSource("one_byte_too_large")
    void a_body_above_the_limit_is_refused_before_anything_else(Message message) {
        assertThat(unreadable(message).reason()).isEqualTo(RejectionReason.TOO_LARGE);
    }

    @Test
    void a_text_without_content_is_not_json() {
        assertThat(unreadable(aMessage().text(null)).reason()).isEqualTo(RejectionReason.BAD_JSON);
        assertThat(unreadable(aMessage().text("")).reason()).isEqualTo(RejectionReason.BAD_JSON);
        assertThat(unreadable(aMessage().bytes("")).reason()).isEqualTo(RejectionReason.BAD_JSON);
        assertThat(unreadable(aMessage().text("\uFEFF")).reason()).isEqualTo(RejectionReason.BAD_JSON);
    }

    @Test
    void one_byte_order_mark_is_dropped_and_a_second_is_not() {
        assertThat(readable(aMessage().text("\uFEFF" + BODY)).body()).hasSize(1);
        assertThat(readable(aMessage().bytes("\uFEFF" + BODY)).body()).hasSize(1);
        assertThat(unreadable(aMessage().text("\uFEFF\uFEFF" + BODY)).reason()).isEqualTo(RejectionReason.BAD_JSON);
        assertThat(unreadable(aMessage().bytes("\uFEFF\uFEFF" + BODY)).reason()).isEqualTo(RejectionReason.BAD_JSON);
    }

    static Stream<Message> badly_encoded() {
        return Stream.of(
                aMessage().bytes(BODY.getBytes(StandardCharsets.UTF_16)),
                aMessage().bytes("{\"a\":\"é\"}".getBytes(StandardCharsets.ISO_8859_1)),
                aMessage().bytes(new byte[] {'{', '"', (byte) 0xC0, (byte) 0x80, '"', ':', '1', '}'}),
                aMessage().bytes(new byte[] {'{', '"', (byte) 0xED, (byte) 0xA0, (byte) 0x80, '"', ':', '1', '}'}),
                aMessage().bytes(new byte[] {'{', '"', (byte) 0xE2, (byte) 0x82}),
                aMessage().text("{\"a\":\"" + (char) 0xD800 + "\"}"),
                aMessage().text("{\"a\":\"" + (char) 0xDC00 + (char) 0xD800 + "\"}"),
                aMessage().text("{}" + (char) 0xDBFF));
    }

    @ParameterizedTest
    @MethodSource("badly_encoded")
    void what_is_not_utf_8_is_bad_encoding(Message message) {
        assertThat(unreadable(message).reason()).isEqualTo(RejectionReason.BAD_ENCODING);
    }

    @Test
    void the_first_fault_in_the_fixed_order_is_the_answer() {
        MessageBuilder message = aMessage()
                .with(PropertyNames.KEY, " ")
                .with(PropertyNames.TYPE, "BAD")
                .with(PropertyNames.SOURCE, "no blanks")
                .with(PropertyNames.TIME, "yesterday");
        byte[] notUtf8 = {(byte) 0xFF};

        assertThat(unreadable(message.bytes(new byte[LIMIT + 1])).reason()).isEqualTo(RejectionReason.TOO_LARGE);
        assertThat(unreadable(message.bytes(notUtf8)).reason()).isEqualTo(RejectionReason.MISSING_KEY);
        message.with(PropertyNames.KEY, "k");
        assertThat(unreadable(message.bytes(notUtf8)).reason()).isEqualTo(RejectionReason.BAD_TYPE);
        message.with(PropertyNames.TYPE, "good");
        assertThat(unreadable(message.bytes(notUtf8)).reason()).isEqualTo(RejectionReason.BAD_SOURCE);
        message.with(PropertyNames.SOURCE, "good");
        assertThat(unreadable(message.bytes(notUtf8)).reason()).isEqualTo(RejectionReason.BAD_TIME);
        message.without(PropertyNames.TIME);
        assertThat(unreadable(message.bytes(notUtf8)).reason()).isEqualTo(RejectionReason.BAD_ENCODING);
        assertThat(unreadable(message.bytes("nothing")).reason()).isEqualTo(RejectionReason.BAD_JSON);
    }

    @Test
    void reading_twice_gives_the_same_answer() {
        Message text = aMessage().text(BODY);
        Message bytes = aMessage().bytes(BODY);

        assertThat(reader.read(text)).isEqualTo(reader.read(text));
        assertThat(reader.read(bytes)).isEqualTo(reader.read(bytes));
    }

    @Test
    void no_detail_quotes_the_body() {
        for (String body : new String[] {
            "{\"a\":secret}",
            "{\"a\":\"secret\\u0000\"}",
            "secret",
            "{} secret",
            "{\"a\":1}{\"b\":\"secret\"}",
            "[\"secret\"]"
        }) {
            assertThat(unreadable(aMessage().text(body)).detail()).doesNotContain("secret");
        }
    }

    @Test
    void a_failing_provider_is_not_the_messages_fault() {
        Message broken = new ForeignMessage() {
            @Override
            public String getJMSMessageID() throws JMSException {
                throw new JMSException("connection lost", "E1");
            }
        };

        assertThatThrownBy(() -> reader.keep(broken)).isInstanceOf(JMSRuntimeException.class);
        assertThatThrownBy(() -> reader.read(new ForeignTextMessage("{}") {
                    @Override
                    public String getText() throws JMSException {
                        throw new JMSException("connection lost", "E1");
                    }
                }))
                .isInstanceOf(JMSRuntimeException.class)
                .hasMessageNotContaining("connection lost");
    }

    @Test
    void limits_check_themselves() {
        assertThatThrownBy(() -> new MessageLimits(0, 1)).hasMessageContaining("maxBodyBytes");
        assertThatThrownBy(() -> new MessageLimits(2, 1)).hasMessageContaining("maxParkedBodyBytes");
    }

    private Readable readable(Message message) {
        Reading reading = reader.read(message);
        assertThat(reading).isInstanceOf(Readable.class);
        return (Readable) reading;
    }

    private Unreadable unreadable(Message message) {
        Reading reading = reader.read(message);
        assertThat(reading).isInstanceOf(Unreadable.class);
        return (Unreadable) reading;
    }
}
