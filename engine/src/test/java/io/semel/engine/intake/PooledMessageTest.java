package io.semel.engine.intake;

import static org.assertj.core.api.Assertions.assertThat;

import org.apache.activemq.artemis.jms.client.ActiveMQMessage;
import org.junit.jupiter.api.Test;

class PooledMessageTest {

    @Test
    void a_message_without_a_wrapper_is_itself() {
        ActiveMQMessage message = new ActiveMQMessage();

        assertThat(PooledMessage.unwrap(message)).isSameAs(message);
    }
}
