package io.semel.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
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

/** The key of an operation with other parameters (docs/rules.md C38). */
@OnTheServer
class ChangedRepeatIT {

    private static final int TIMES = 50;

    private final Books books = new Books();

    @Test
    void a_changed_repeat_opens_a_conflict_that_names_the_differing_fields() throws Exception {
        try (Producer producer = Producer.named("changed");
                Database database = new Database()) {
            Creation creation = Creation.any();
            producer.send(creation.under("create"));
            books.settled(producer);
            Payment payment = Payment.capture(creation.order()).amounting("10");
            producer.send(payment.under("pay"));
            books.settled(producer);
            producer.send(payment.amounting("12.00").referring("other").under("pay"));

            Books.Line line = books.settled(producer);
            assertThat(line.applied()).isEqualTo(2);
            assertThat(line.conflict()).isEqualTo(1);
            assertThat(line.dead() + line.duplicate() + line.refused()).isZero();
            assertThat(database.ledgerLines(creation.order())).isEqualTo(1);
            assertThat(database.order(creation.order()).get(0).number("paid_minor"))
                    .isEqualTo(1000);
            assertThat(database.failures(producer.source())).isEmpty();
            JsonNode shown = books.get("/api/conflicts?source=" + producer.source());
            assertThat(shown).hasSize(1);
            assertThat(shown.get(0).required("state").asText()).isEqualTo("OPEN");
            assertThat(shown.get(0).required("key").asText()).isEqualTo("pay");
            assertThat(shown.get(0).required("differences"))
                    .extracting(JsonNode::toString)
                    .containsExactly(
                            "{\"pointer\":\"/amount\",\"first\":\"10\",\"other\":\"12\"}",
                            "{\"pointer\":\"/reference\",\"first\":\"" + payment.reference()
                                    + "\",\"other\":\"other\"}");
        }
    }

    @Test
    void a_changed_repeat_at_the_same_instant_is_one_effect_and_one_conflict() throws Exception {
        try (Producer producer = Producer.named("changed-at-once");
                Database database = new Database()) {
            List<Letter> cheap = new ArrayList<>();
            List<Letter> dear = new ArrayList<>();
            for (int i = 0; i < TIMES; i++) {
                Creation creation = Creation.any();
                cheap.add(creation.totalling("10").under("create-" + i));
                dear.add(creation.totalling("12").under("create-" + i));
            }
            producer.sendTogether(List.of(cheap, dear));

            Books.Line line = books.settled(producer);
            assertThat(line.applied()).isEqualTo(TIMES);
            assertThat(line.conflict()).isEqualTo(TIMES);
            assertThat(line.dead() + line.duplicate() + line.refused()).isZero();
            assertThat(database.failures(producer.source())).isEmpty();
            assertThat(ordersThatAreWhatTheirReceiptSays(database, producer)).isEqualTo(TIMES);
            assertThat(database.conflicts(producer.source()))
                    .hasSize(TIMES)
                    .extracting(row -> row.text("differences"))
                    .containsOnly(
                            "[{\"pointer\":\"/total\",\"first\":\"10\",\"other\":\"12\"}]",
                            "[{\"pointer\":\"/total\",\"first\":\"12\",\"other\":\"10\"}]");
        }
    }

    @Test
    void whoever_rolls_back_leaves_the_key_to_the_other_and_comes_back_as_a_conflict() throws Exception {
        try (Producer producer = Producer.named("rolled-back");
                Database database = new Database()) {
            List<Letter> poison = new ArrayList<>();
            List<Letter> good = new ArrayList<>();
            for (int i = 0; i < TIMES; i++) {
                Creation creation = Creation.poison();
                poison.add(creation.under("create-" + i));
                good.add(creation.totalling("1000").under("create-" + i));
            }
            producer.sendTogether(List.of(poison, good));

            Books.Line line = books.settled(producer);
            assertThat(line.applied()).isEqualTo(TIMES);
            assertThat(line.conflict()).isEqualTo(TIMES);
            assertThat(line.dead() + line.duplicate() + line.refused()).isZero();
            assertThat(database.number(
                            "select count(*) from semel.receipt where source = ? and params like '%\"total\":1000}'",
                            producer.source()))
                    .isEqualTo(TIMES);
            assertThat(database.failures(producer.source()))
                    .filteredOn(failure -> !"batch".equals(failure.text("cause")))
                    .allSatisfy(failure -> assertThat(failure.text("sqlstate")).isEqualTo("23514"));
        }
    }

    /** The winner's total stands in the receipt, in the order, and as the first one in the conflict case. */
    private static long ordersThatAreWhatTheirReceiptSays(Database database, Producer producer) throws Exception {
        return database.number("""
                select count(*) from semel.receipt r
                join semel.conflict_case c on (c.source, c.type, c.key) = (r.source, r.type, r.key)
                join orders.semel_orders o on o.id = r.params::json ->> 'order'
                where r.source = ? and c.first_params = r.params
                  and o.total_minor = 100 * (r.params::json ->> 'total')::bigint and o.version = 0
                """, producer.source());
    }
}
