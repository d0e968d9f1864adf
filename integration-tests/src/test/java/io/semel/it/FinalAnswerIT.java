package io.semel.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.semel.it.bed.OnTheServer;
import io.semel.it.talk.Books;
import io.semel.it.talk.Creation;
import io.semel.it.talk.Database;
import io.semel.it.talk.Letter;
import io.semel.it.talk.Payment;
import io.semel.it.talk.Producer;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the business said once stands, whatever has changed since; and a reference serves once (RULES L20, L22). */
@OnTheServer
class FinalAnswerIT {

    private final Books books = new Books();

    @Test
    void a_refusal_is_final_and_its_repeat_is_a_duplicate_even_if_it_would_be_accepted_now() throws Exception {
        try (Producer producer = Producer.named("refused");
                Database database = new Database()) {
            Creation creation = Creation.any();
            Payment payment = Payment.capture(creation.order());
            producer.send(payment.under("too-early"));
            books.settled(producer);
            producer.send(creation.under("create"));
            books.settled(producer);
            producer.send(payment.under("too-early"));
            books.settled(producer);
            producer.send(payment.under("in-time"));
            books.settled(producer);
            producer.send(payment.under("once-more"));

            Books.Line line = books.settled(producer);
            assertThat(line.applied()).isEqualTo(2);
            assertThat(line.duplicate()).isEqualTo(1);
            assertThat(answers(database, producer))
                    .containsExactly(
                            "in-time APPLIED null",
                            "once-more REFUSED reference_used",
                            "too-early REFUSED no_such_order");
            assertThat(database.ledgerLines(creation.order())).isEqualTo(1);
        }
    }

    @Test
    void captures_and_refunds_move_an_order_within_its_limits() throws Exception {
        try (Producer producer = Producer.named("money");
                Database database = new Database()) {
            Creation creation = Creation.any().totalling("100.00");
            send(producer, creation.under("create"));
            send(producer, Payment.capture(creation.order()).amounting("60").under("pay"));
            send(producer, Payment.capture(creation.order()).amounting("40.01").under("too-much"));
            send(producer, Payment.refund(creation.order()).amounting("60.01").under("more-than-paid"));
            send(
                    producer,
                    Payment.refund(creation.order()).amounting("\"25.50\"").under("refund"));

            Database.Row order = database.order(creation.order()).get(0);
            assertThat(order.number("paid_minor")).isEqualTo(6000);
            assertThat(order.number("refunded_minor")).isEqualTo(2550);
            assertThat(order.text("state")).isEqualTo("PARTLY_REFUNDED");
            assertThat(order.number("version")).isEqualTo(2);
            assertThat(answers(database, producer))
                    .containsExactly(
                            "more-than-paid REFUSED more_than_paid",
                            "pay APPLIED null",
                            "refund APPLIED null",
                            "too-much REFUSED more_than_due");
        }
    }

    private void send(Producer producer, Letter letter) throws Exception {
        producer.send(letter);
        books.settled(producer);
    }

    private static List<String> answers(Database database, Producer producer) throws Exception {
        return database
                .rows(
                        "select key, verdict, reason from semel.receipt"
                                + " where source = ? and type <> 'order.create' order by key",
                        producer.source())
                .stream()
                .map(row -> row.text("key") + " " + row.text("verdict") + " " + row.text("reason"))
                .toList();
    }
}
