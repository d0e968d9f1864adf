package io.semel.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.semel.it.bed.OnTheServer;
import io.semel.it.talk.Books;
import io.semel.it.talk.Creation;
import io.semel.it.talk.Database;
import io.semel.it.talk.Letter;
import io.semel.it.talk.Payment;
import io.semel.it.talk.Producer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Many operations on one row at once (docs/rules.md C37). */
@OnTheServer
class OneOrderIT {

    private static final int THREADS = 10;
    private static final int EACH = 20;
    private static final int PAYMENTS = THREADS * EACH;

    private final Books books = new Books();

    @Test
    void two_hundred_payments_of_one_order_at_once_all_take_effect_and_none_is_dead() throws Exception {
        try (Producer producer = Producer.named("one-order");
                Database database = new Database()) {
            Creation creation = Creation.any();
            producer.send(creation.under("create"));
            books.settled(producer);
            producer.sendTogether(payments(creation.order()));

            Books.Line line = books.settled(producer);
            assertThat(line.applied()).isEqualTo(1 + PAYMENTS);
            assertThat(line.dead() + line.refused() + line.duplicate()).isZero();
            Database.Row order = database.order(creation.order()).get(0);
            assertThat(order.number("paid_minor")).isEqualTo(PAYMENTS * 100L);
            assertThat(order.number("version"))
                    .as("changes; those of one transaction are one")
                    .isBetween(1L, (long) PAYMENTS);
            assertThat(database.ledgerLines(creation.order())).isEqualTo(PAYMENTS);
        }
    }

    private static List<List<Letter>> payments(String order) {
        List<List<Letter>> lists = new ArrayList<>();
        for (int thread = 0; thread < THREADS; thread++) {
            List<Letter> letters = new ArrayList<>();
            for (int i = 0; i < EACH; i++) {
                letters.add(Payment.capture(order).under("pay-" + thread + "-" + i));
            }
            lists.add(letters);
        }
        return lists;
    }
}
