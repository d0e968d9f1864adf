package io.semel.engine.ops;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MovingMessagesTest {

    private static final String SCHEDULED = """
            [{"address":"jms.queue.semel.operations","userID":"ID:1","semel_source":"till","semel_type":"order.create"},
             {"address":"jms.queue.semel.operations","messageID":2}]
            """;
    private static final String DELIVERING = """
            [{"consumerName":"c1","elements":[{"userID":"ID:3","semel_source":"till","semel_type":"payment.capture"}]},
             {"consumerName":"c2","elements":[]}]
            """;

    @Test
    void scheduled_and_delivering_messages_are_told_with_source_and_type() {
        assertThat(MovingMessages.parse(SCHEDULED, DELIVERING).messages())
                .containsExactly(
                        new Census.Entry("ID:1", "till", "order.create"),
                        new Census.Entry(null, "default", null),
                        new Census.Entry("ID:3", "till", "payment.capture"));
    }

    @Test
    void a_message_that_is_met_twice_while_it_moves_counts_once() {
        Census census = new Census();
        census.add(new Census.Entry("ID:1", "till", "order.create"));
        MovingMessages.parse(SCHEDULED, DELIVERING).messages().forEach(census::add);

        assertThat(census.total()).isEqualTo(3);
        assertThat(census.ofType("order.create")).isEqualTo(1);
    }
}
