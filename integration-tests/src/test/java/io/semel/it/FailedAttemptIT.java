package io.semel.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import io.semel.it.bed.OnTheServer;
import io.semel.it.bed.TestBed;
import io.semel.it.talk.Books;
import io.semel.it.talk.Content;
import io.semel.it.talk.Creation;
import io.semel.it.talk.Database;
import io.semel.it.talk.DeadQueue;
import io.semel.it.talk.Payment;
import io.semel.it.talk.Producer;
import jakarta.jms.BytesMessage;
import jakarta.jms.TextMessage;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;

/** What fails leaves nothing behind and comes again, as often as the broker allows (docs/rules.md C32, C35, C39, C40). */
@OnTheServer
class FailedAttemptIT {

    private static final Duration PATIENCE = Duration.ofMinutes(1);

    private final Books books = new Books();

    @Test
    void a_failed_attempt_rolls_claim_and_change_back_and_the_next_delivery_does_the_work() throws Exception {
        try (Producer producer = Producer.named("row-locked");
                Database database = new Database();
                Connection inTheWay = TestBed.current().owningConnection()) {
            Creation creation = Creation.any();
            producer.send(creation.under("create"));
            books.settled(producer);
            lock(inTheWay, creation.order());
            producer.send(Payment.capture(creation.order()).under("pay"));
            await("the first attempt fails")
                    .atMost(PATIENCE)
                    .until(() -> !database.failures(producer.source()).isEmpty());
            assertThat(database.receipts(producer.source())).isEqualTo(1);
            assertThat(database.ledgerLines(creation.order())).isZero();
            inTheWay.rollback();

            Books.Line line = books.settled(producer);
            assertThat(line.applied()).isEqualTo(2);
            assertThat(line.dead() + line.duplicate()).isZero();
            assertThat(database.ledgerLines(creation.order())).isEqualTo(1);
            assertThat(database.order(creation.order()).get(0).number("version"))
                    .isEqualTo(1);
            assertThat(database.failures(producer.source())).allSatisfy(failure -> {
                assertThat(failure.text("cause")).isEqualTo("lock_timeout");
                assertThat(failure.text("sqlstate")).isEqualTo("55P03");
            });
        }
    }

    private static void lock(Connection connection, String order) throws Exception {
        connection.setAutoCommit(false);
        try (PreparedStatement statement =
                connection.prepareStatement("select id from orders.semel_orders where id = ? for update")) {
            statement.setString(1, order);
            assertThat(statement.executeQuery().next()).isTrue();
        }
    }

    @Test
    void poison_is_delivered_as_often_as_the_limit_says_and_lies_unchanged_on_the_dead_letter_queue() throws Exception {
        Creation text = Creation.poison();
        Creation bytes = Creation.poison();
        byte[] odd = ("\uFEFF\r\n  " + bytes.json() + "\t\r\n").getBytes(StandardCharsets.UTF_8);
        try (Producer producer = Producer.named("poison");
                DeadQueue dead = DeadQueue.open()) {
            producer.send(text.under("text").with("note", 7));
            producer.send(bytes.under("bytes").saying(Content.bytes(odd)));
            Books.Line line = books.settled(producer);
            assertThat(line.dead()).isEqualTo(2);
            assertThat(line.applied() + line.refused() + line.duplicate()).isZero();

            TextMessage deadText = (TextMessage) dead.find(producer.source(), "text");
            assertThat(deadText.getText()).isEqualTo(text.json());
            assertThat(deadText.getIntProperty("note")).isEqualTo(7);
            BytesMessage deadBytes = (BytesMessage) dead.find(producer.source(), "bytes");
            assertThat(DeadQueue.bytes(deadBytes)).isEqualTo(odd);
            leftNothing(producer, text, bytes);
            isExplained(producer, "text");
            isExplained(producer, "bytes");
        }
    }

    private static void leftNothing(Producer producer, Creation... creations) throws Exception {
        try (Database database = new Database()) {
            assertThat(database.receipts(producer.source())).isZero();
            for (Creation creation : creations) {
                assertThat(database.order(creation.order())).isEmpty();
            }
        }
    }

    /** Every attempt left its cause with the number of the delivery, and the operator sees it. */
    private void isExplained(Producer producer, String key) throws Exception {
        try (Database database = new Database()) {
            String sql = "select * from semel.attempt_failure where source = ? and key = ? order by failed_at, id";
            await("all causes are recorded")
                    .atMost(PATIENCE)
                    .until(() -> database.rows(sql, producer.source(), key).size() >= TestBed.DELIVERY_LIMIT);
            List<Database.Row> causes = database.rows(sql, producer.source(), key);
            assertThat(causes)
                    .extracting(cause -> cause.number("delivery_count"))
                    .containsExactlyElementsOf(IntStream.rangeClosed(1, TestBed.DELIVERY_LIMIT)
                            .mapToObj(Long::valueOf)
                            .toList());
            assertThat(causes.subList(1, causes.size()))
                    .allSatisfy(cause -> assertThat(cause.columns())
                            .containsAllEntriesOf(Map.of("cause", "data", "sqlstate", "23514", "node", "semel-it")));
            assertThat(causes.get(0).text("cause")).as("worked with others").isIn("data", "batch");
        }
        JsonNode shown = shownDead(producer.source(), key);
        assertThat(shown.required("type").asText()).isEqualTo(Creation.TYPE);
        assertThat(shown.required("attempts").asInt()).isEqualTo(TestBed.DELIVERY_LIMIT);
        assertThat(shown.required("lastCause").required("cause").asText()).isEqualTo("data");
        assertThat(shown.required("lastCause").required("sqlState").asText()).isEqualTo("23514");
    }

    private JsonNode shownDead(String source, String key) throws Exception {
        return StreamSupport.stream(books.get("/api/dead?limit=1000").spliterator(), false)
                .filter(letter -> letter.path("source").asText().equals(source)
                        && letter.path("key").asText().equals(key))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void a_repeat_of_poison_is_no_duplicate_because_nothing_took_effect() throws Exception {
        Creation poison = Creation.poison();
        try (Producer producer = Producer.named("poison-again")) {
            producer.send(poison.under("create"));
            producer.send(poison.under("create"));
            producer.send(Creation.any().under("innocent"));

            Books.Line line = books.settled(producer);
            assertThat(line.dead()).isEqualTo(2);
            assertThat(line.duplicate()).isZero();
            assertThat(line.applied()).isEqualTo(1);
        }
    }
}
