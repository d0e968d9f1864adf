package io.semel.broker;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.DeflaterOutputStream;
import org.apache.activemq.artemis.api.core.ActiveMQBuffer;
import org.apache.activemq.artemis.api.core.ActiveMQBuffers;
import org.apache.activemq.artemis.api.core.Message;
import org.apache.activemq.artemis.core.message.impl.CoreMessage;
import org.apache.activemq.artemis.core.protocol.core.impl.wireformat.SessionSendMessage;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ReservedPropertiesTest {

    private static final byte[] PLAIN = "{\"order\":\"o-1\"}".getBytes(StandardCharsets.UTF_8);

    @Test
    void a_plain_body_that_claims_to_be_compressed_loses_the_claim_and_nothing_else() {
        CoreMessage sent = sent(PLAIN, true, null);

        assertThat(sent.getPropertyNames()).extracting(Object::toString).containsExactly("semel_key");
        assertThat(bodyOf(sent)).isEqualTo(PLAIN);
    }

    @Test
    void a_claim_with_a_size_or_of_another_type_is_no_better() {
        assertThat(sent(PLAIN, true, (long) PLAIN.length).containsProperty(Message.HDR_LARGE_COMPRESSED))
                .isFalse();
        assertThat(sent(PLAIN, 5, "many").getPropertyNames()).hasSize(1);
        assertThat(sent(new byte[0], "yes", null).getPropertyNames()).hasSize(1);
    }

    @Test
    void a_compressed_body_of_another_length_loses_the_claim() throws IOException {
        assertThat(sent(compressed(), true, PLAIN.length + 1L).getPropertyNames())
                .hasSize(1);
        assertThat(sent(compressed(), true, 1L).getPropertyNames()).hasSize(1);
    }

    @Test
    void a_body_that_is_compressed_stays_as_it_is() throws IOException {
        CoreMessage sent = sent(compressed(), true, (long) PLAIN.length);

        assertThat(sent.getBooleanProperty(Message.HDR_LARGE_COMPRESSED)).isTrue();
        assertThat(sent.getLongProperty(Message.HDR_LARGE_BODY_SIZE)).isEqualTo(PLAIN.length);
        assertThat(bodyOf(sent)).isEqualTo(compressed());
    }

    /** The message as the broker keeps it: through the door, encoded and read again. */
    private static CoreMessage sent(byte[] body, Object claim, @Nullable Object size) {
        CoreMessage one = new CoreMessage().initBuffer(512);
        one.setAddress("jms.queue.semel.operations");
        one.putStringProperty("semel_key", "k");
        one.getBodyBuffer().writeBytes(body);
        one.putObjectProperty(Message.HDR_LARGE_COMPRESSED, claim);
        if (size != null) {
            one.putObjectProperty(Message.HDR_LARGE_BODY_SIZE, size);
        }
        CoreMessage arrived = reread(one);
        assertThat(through(arrived)).isTrue();
        return reread(arrived);
    }

    /** Written to the journal and read again. */
    private static CoreMessage reread(CoreMessage one) {
        ActiveMQBuffer record = ActiveMQBuffers.dynamicBuffer(512);
        one.persist(record);
        CoreMessage read = new CoreMessage();
        read.reloadPersistence(record, null);
        return read;
    }

    @SuppressWarnings("NullAway") // the connection is not looked at
    private static boolean through(CoreMessage one) {
        return new ReservedProperties().intercept(new SessionSendMessage(one), null);
    }

    private static byte[] bodyOf(CoreMessage one) {
        ActiveMQBuffer buffer = one.getReadOnlyBodyBuffer();
        byte[] bytes = new byte[buffer.readableBytes()];
        buffer.readBytes(bytes);
        return bytes;
    }

    private static byte[] compressed() throws IOException {
        var bytes = new ByteArrayOutputStream();
        try (var deflater = new DeflaterOutputStream(bytes)) {
            deflater.write(PLAIN);
        }
        return bytes.toByteArray();
    }
}
