package io.semel.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.semel.it.bed.OnTheServer;
import io.semel.it.bed.TestBed;
import io.semel.it.talk.Books;
import io.semel.it.talk.Creation;
import io.semel.it.talk.Database;
import io.semel.it.talk.Letter;
import io.semel.it.talk.Payment;
import io.semel.it.talk.Producer;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Repeats that come together (docs/rules.md C26, C30, C34). */
@OnTheServer
class SameInstantIT {

    private static final int PAIRS = 8;
    private static final int ROUNDS = 125;

    private final Books books = new Books();

    @Test
    void two_deliveries_of_one_operation_at_the_same_instant_take_effect_once() throws Exception {
        try (Producer producer = Producer.named("twice");
                Database database = new Database()) {
            List<String> orders = madeOrders(producer, PAIRS);
            producer.sendTogether(everythingTwice(orders));

            Books.Line line = books.settled(producer);
            assertThat(line.applied()).isEqualTo(PAIRS + PAIRS * ROUNDS);
            assertThat(line.duplicate()).isEqualTo(PAIRS * ROUNDS);
            assertThat(line.dead() + line.conflict() + line.refused() + line.parked())
                    .isZero();
            for (String order : orders) {
                assertThat(database.ledgerLines(order)).isEqualTo(ROUNDS);
                assertThat(database.order(order).get(0).number("version"))
                        .as("changes; those of one transaction are one")
                        .isBetween(1L, (long) ROUNDS);
                assertThat(database.order(order).get(0).number("paid_minor")).isEqualTo(ROUNDS * 100L);
            }
            assertThat(database.failures(producer.source())).isEmpty();
        }
        assertThat(Files.readString(TestBed.current().databaseLog())).doesNotContain("23505", "duplicate key");
    }

    @Test
    void one_operation_and_a_hundred_repeats_of_it_take_effect_once() throws Exception {
        try (Producer producer = Producer.named("hundred");
                Database database = new Database()) {
            Creation creation = Creation.any();
            producer.sendAll(Collections.nCopies(101, creation.under("create")));

            Books.Line line = books.settled(producer);
            assertThat(line.applied()).isEqualTo(1);
            assertThat(line.duplicate()).isEqualTo(100);
            assertThat(line.queued() + line.dead()).isZero();
            assertThat(database.order(creation.order())).hasSize(1);
            assertThat(database.receipts(producer.source())).isEqualTo(1);
        }
    }

    private List<String> madeOrders(Producer producer, int count) throws Exception {
        List<String> orders = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Creation creation = Creation.any();
            producer.send(creation.under("create-" + i));
            orders.add(creation.order());
        }
        books.settled(producer);
        return orders;
    }

    /** Two threads for each order send the same payments in the same order, all threads in step. */
    private static List<List<Letter>> everythingTwice(List<String> orders) {
        List<List<Letter>> lists = new ArrayList<>();
        for (String order : orders) {
            List<Letter> payments = new ArrayList<>();
            for (int i = 0; i < ROUNDS; i++) {
                payments.add(Payment.capture(order).under("pay-" + orders.indexOf(order) + "-" + i));
            }
            lists.add(payments);
            lists.add(payments);
        }
        return lists;
    }
}
