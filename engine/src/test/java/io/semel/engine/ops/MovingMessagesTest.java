package io.semel.engine.ops;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MovingMessagesTest {

    private static final String SCHEDULED = """
            [{"address":"jms.queue.semel.operations","messageID":1,"semel_source":"till","semel_type":"order.create"},
             {"address":"jms.queue.semel.operations","messageID":2}]
            """;
    private static final String DELIVERING = """
            [{"consumerName":"c1","elements":[{"messageID":3,"semel_source":"till","semel_type":"payment.capture"}]},
             {"consumerName":"c2","elements":[]}]
            """;

    @Test
    void scheduled_and_delivering_messages_are_counted_by_source_and_type() {
        MovingMessages moving = MovingMessages.parse(SCHEDULED, DELIVERING);

        assertThat(moving.count(null, null)).isEqualTo(3);
        assertThat(moving.count("till", null)).isEqualTo(2);
        assertThat(moving.count("till", "payment.capture")).isEqualTo(1);
        assertThat(moving.count("shop", null)).isZero();
        assertThat(moving.count("default", null)).isEqualTo(1);
    }
}
