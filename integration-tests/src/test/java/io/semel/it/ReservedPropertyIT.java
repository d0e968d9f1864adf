package io.semel.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.semel.it.bed.OnTheServer;
import io.semel.it.talk.Books;
import io.semel.it.talk.Content;
import io.semel.it.talk.Creation;
import io.semel.it.talk.Database;
import io.semel.it.talk.Producer;
import org.junit.jupiter.api.Test;

/** Properties that are the broker's own do not make a message of another kind. */
@OnTheServer
class ReservedPropertyIT {

    private static final String COMPRESSED = "_AMQ_LARGE_COMPRESSED";
    private static final String SIZE = "_AMQ_LARGE_SIZE";

    private final Books books = new Books();

    @Test
    void a_message_that_claims_to_be_compressed_is_read_as_what_it_is() throws Exception {
        try (Producer producer = Producer.named("reserved");
                Database database = new Database()) {
            Creation bare = Creation.any();
            Creation sized = Creation.any();
            Creation odd = Creation.any();
            producer.send(bare.under("bare").with(COMPRESSED, true));
            producer.send(sized.under("sized").with(COMPRESSED, true).with(SIZE, 100L));
            producer.send(odd.under("odd").with(COMPRESSED, 5));

            Books.Line line = books.settled(producer);
            assertThat(line.applied()).isEqualTo(3);
            assertThat(line.dead() + line.parked() + line.duplicate()).isZero();
            for (Creation each : new Creation[] {bare, sized, odd}) {
                assertThat(database.order(each.order())).hasSize(1);
            }
        }
    }

    @Test
    void a_large_message_with_such_a_property_of_a_wrong_type_is_read_too() throws Exception {
        try (Producer producer = Producer.named("reserved-large")) {
            producer.send(Creation.any()
                    .under("large")
                    .saying(Content.text("x".repeat(300_000)))
                    .with(COMPRESSED, 5));

            assertThat(books.settled(producer).parked()).isEqualTo(1);
        }
    }
}
