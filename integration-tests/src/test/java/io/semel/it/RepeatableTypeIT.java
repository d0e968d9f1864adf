package io.semel.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.semel.it.bed.OnTheServer;
import io.semel.it.talk.Books;
import io.semel.it.talk.Creation;
import io.semel.it.talk.Database;
import io.semel.it.talk.Letter;
import io.semel.it.talk.Producer;
import java.util.Collections;
import org.junit.jupiter.api.Test;

/** A type whose effect may be repeated without harm pays for no protection (Protection.REPEATABLE). */
@OnTheServer
class RepeatableTypeIT {

    private static final String RECOUNT = "order.recount";

    private final Books books = new Books();

    @Test
    void a_repeatable_type_is_applied_at_every_delivery_and_leaves_no_receipt() throws Exception {
        try (Producer producer = Producer.named("recount");
                Database database = new Database()) {
            Creation creation = Creation.any();
            producer.send(creation.under("create"));
            books.settled(producer);
            Letter recount = Letter.of(RECOUNT, "count", "{\"order\":\"" + creation.order() + "\"}");
            producer.sendAll(Collections.nCopies(5, recount));
            producer.send(Letter.of(RECOUNT, "count", "{\"order\":\"" + creation.order() + "-none\"}"));

            Books.Line line = books.settled(producer);
            assertThat(line.applied()).isEqualTo(6);
            assertThat(line.refused()).isEqualTo(1);
            assertThat(line.duplicate() + line.conflict() + line.dead()).isZero();
            assertThat(database.receipts(producer.source()))
                    .as("only the order's creation")
                    .isEqualTo(1);
        }
    }
}
