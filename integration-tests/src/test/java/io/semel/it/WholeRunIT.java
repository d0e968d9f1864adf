package io.semel.it;

import static java.util.function.Function.identity;
import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import io.semel.it.bed.OnTheServer;
import io.semel.it.bed.TestBed;
import io.semel.it.talk.Books;
import io.semel.it.talk.Creation;
import io.semel.it.talk.Database;
import io.semel.it.talk.Http;
import io.semel.it.talk.Producer;
import io.semel.it.talk.Secret;
import io.semel.it.talk.Sent;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;

/** What must be true of everything that all tests before have sent. */
@OnTheServer
@Order(Integer.MAX_VALUE)
class WholeRunIT {

    private static final List<String> VERDICTS = List.of("refused", "duplicate", "conflict", "parked");

    private final Books books = new Books();
    private final Http http = new Http();

    @Test
    void the_books_explain_every_message_in_total_and_by_type() {
        JsonNode whole = await("the queue is empty")
                .atMost(Duration.ofMinutes(1))
                .until(books::whole, seen -> seen.at("/total/queued").asLong() == 0);
        assertThat(whole.at("/total/difference").asLong()).isZero();
        assertThat(whole.at("/total/inDoubt").asLong()).isZero();
        whole.required("byType")
                .properties()
                .forEach(type -> assertThat(
                                type.getValue().required("difference").asLong())
                        .as(type.getKey())
                        .isZero());
        long sent = Sent.bySource().values().stream().mapToLong(Long::longValue).sum();
        assertThat(whole.at("/total/received").asLong()).isEqualTo(sent);
    }

    /** An operation is counted when its transaction is over, a moment after its row can be read. */
    @Test
    void the_metrics_count_what_the_books_hold() throws IOException {
        JsonNode total = books.whole().required("total");
        await("every committed attempt is counted")
                .atMost(Duration.ofMinutes(1))
                .untilAsserted(() -> assertThat(counted(metrics())).isEqualTo(booked(total)));
    }

    private static Map<String, Long> booked(JsonNode total) {
        return VERDICTS.stream()
                .collect(toMap(identity(), verdict -> total.required(verdict).asLong()));
    }

    private static Map<String, Long> counted(String metrics) {
        return VERDICTS.stream()
                .collect(toMap(identity(), verdict -> counted(metrics, verdict.toUpperCase(Locale.ROOT))));
    }

    private String metrics() throws IOException, InterruptedException {
        return http.get(
                        TestBed.current().server().http() + "/api/metrics",
                        TestBed.current().user("viewer"))
                .body();
    }

    private static long counted(String metrics, String verdict) {
        return Pattern.compile(
                        "^semel_operations_total\\{.*verdict=\"" + verdict + "\".*} ([0-9.E]+)$", Pattern.MULTILINE)
                .matcher(metrics)
                .results()
                .mapToLong(line -> (long) Double.parseDouble(line.group(1)))
                .sum();
    }

    @Test
    void the_server_is_ready_although_letters_are_dead() throws Exception {
        try (Producer producer = Producer.named("last-poison")) {
            producer.send(Creation.poison().under("create"));
            assertThat(books.settled(producer).dead()).isEqualTo(1);
        }
        assertThat(http.get(TestBed.current().server().management() + "/health/ready", null)
                        .statusCode())
                .isEqualTo(200);
    }

    @Test
    void the_books_of_every_source_hold_what_it_sent() throws IOException {
        for (Map.Entry<String, Long> sent : Sent.bySource().entrySet()) {
            if (!sent.getKey().equals(Sent.NO_SOURCE)) {
                assertThat(books.of(sent.getKey()).received()).as(sent.getKey()).isEqualTo(sent.getValue());
            }
        }
    }

    @Test
    void the_ledger_and_the_orders_say_the_same() throws Exception {
        try (Database database = new Database()) {
            assertThat(database.rows("""
                            select o.id from orders.semel_orders o
                            left join orders.semel_ledger l on l.order_id = o.id
                            group by o.id, o.paid_minor, o.refunded_minor
                            having o.paid_minor <> coalesce(sum(l.amount_minor) filter (where l.kind = 'PAYMENT'), 0)
                                or o.refunded_minor <> coalesce(sum(l.amount_minor) filter (where l.kind = 'REFUND'), 0)
                            """)).isEmpty();
            assertThat(database.number("select count(*) from pg_prepared_xacts"))
                    .isZero();
        }
    }

    @Test
    void no_log_contains_anything_of_a_payload() throws IOException {
        for (Path log : TestBed.current().logs()) {
            try (var lines = Files.lines(log, StandardCharsets.UTF_8)) {
                assertThat(lines.filter(line -> line.contains(Secret.MARK)).limit(5))
                        .as(log.toString())
                        .isEmpty();
            }
        }
    }

    @Test
    void the_database_saw_no_unique_violation() throws IOException {
        assertThat(Files.readString(TestBed.current().databaseLog())).doesNotContain("23505", "duplicate key");
    }
}
