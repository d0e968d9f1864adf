package io.semel.engine.message;

import static io.semel.engine.message.MessageBuilder.aMessage;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import org.apache.activemq.artemis.jms.client.ActiveMQMessage;
import org.junit.jupiter.api.Test;

/** Artemis sends bodies above 100 KiB apart from their message. */
class LargeMessageTest {

    private static final int LIMIT = 500_000;
    private static final String BODY = "{\"a\":\"" + "é".repeat(200_000) + "\"}";

    private final MessageReader reader = new MessageReader(new MessageLimits(LIMIT, 2 * LIMIT));

    @Test
    void large_texts_and_bytes_are_read_and_kept_like_small_ones() {
        byte[] utf8 = BODY.getBytes(StandardCharsets.UTF_8);
        ActiveMQMessage text = aMessage().largeText(BODY);
        ActiveMQMessage bytes = aMessage().largeBytes(utf8, utf8.length);

        assertThat(reader.read(text)).isInstanceOf(Readable.class);
        assertThat(reader.read(bytes)).isInstanceOf(Readable.class);
        assertThat(reader.keep(text).body()).isEqualTo(utf8);
        assertThat(reader.keep(bytes).body()).isEqualTo(utf8);
    }

    @Test
    void bytes_that_the_broker_declares_too_large_are_never_fetched() {
        ActiveMQMessage message = aMessage().largeBytes(new byte[10], 5_000_000_000L);

        assertThat(reader.read(message))
                .isInstanceOfSatisfying(
                        Unreadable.class, why -> assertThat(why.detail()).contains("5000000000"));
        assertThatThrownBy(() -> reader.keep(message)).isInstanceOf(BodyTooLargeToKeep.class);
    }

    @Test
    void what_is_larger_than_declared_is_found_out() {
        ActiveMQMessage message = aMessage().largeBytes(new byte[3 * LIMIT], 10);

        assertThat(((Unreadable) reader.read(message)).reason()).isEqualTo(RejectionReason.TOO_LARGE);
        assertThatThrownBy(() -> reader.keep(message)).isInstanceOf(BodyTooLargeToKeep.class);
    }

    @Test
    void what_is_too_large_to_read_is_still_kept() {
        ActiveMQMessage message = aMessage().largeBytes(new byte[LIMIT + 1], LIMIT + 1);

        assertThat(((Unreadable) reader.read(message)).reason()).isEqualTo(RejectionReason.TOO_LARGE);
        assertThat(reader.keep(message).body()).hasSize(LIMIT + 1);
    }
}
