package io.semel.it.externalbroker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import io.semel.client.OperationSender;
import io.semel.client.OutgoingOperation;
import jakarta.jms.JMSException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The same promises on a broker of its own process (docs/rules.md C15, C18, C42, C109, L10, L16). */
@ExtendWith(BrokerBedExtension.class)
@Order(6)
class ExternalBrokerIT {

    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final int ORDERS = 1500;

    private final BrokerBed bed;

    ExternalBrokerIT(BrokerBed bed) {
        this.bed = bed;
    }

    @BeforeEach
    void all_is_right() {
        bed.isWell();
    }

    @Test
    void every_verdict_is_reached_and_the_books_balance() throws Exception {
        String source = "verdicts";
        String order = order("v-1", "10");
        send(source, "order.create", "v-1", order);
        bed.settled(source, 1);
        send(source, "order.create", "v-1", order);
        send(source, "order.create", "v-1", order("v-1", "11"));
        send(source, "order.create", "v-2", "no json");
        send(source, "order.create", "v-3", order("v-3", "100000000000001").replace("EUR", "JPY"));

        JsonNode books = bed.settled(source, 5);

        assertThat(books.required("applied").asLong()).isEqualTo(1);
        assertThat(books.required("duplicate").asLong()).isEqualTo(1);
        assertThat(books.required("conflict").asLong()).isEqualTo(1);
        assertThat(books.required("parked").asLong()).isEqualTo(1);
        assertThat(books.required("dead").asLong()).isEqualTo(1);
        assertThat(bed.number("select count(*) from semel.attempt_failure where source = 'verdicts'"))
                .as("attempts with their cause")
                .isEqualTo(BrokerBed.DELIVERY_LIMIT);
        bed.balances();
    }

    @Test
    void a_broker_killed_under_load_loses_nothing_and_doubles_nothing() throws Exception {
        SteadyLoad load = new SteadyLoad(bed.producer(), "killed", ORDERS);
        CompletableFuture<Void> sending = load.start();
        await("the load runs").atMost(PATIENCE).until(() -> load.confirmed() > ORDERS / 3);
        bed.broker().crash();
        assertThat(bed.failing("broker-running").required("found").asText()).isEqualTo("no answer");
        bed.broker().start();
        sending.get(PATIENCE.toSeconds(), TimeUnit.SECONDS);

        JsonNode books = bed.settled("killed", ORDERS);

        assertThat(load.refused()).as("sends that were not confirmed").isPositive();
        assertThat(books.required("applied").asLong()).isEqualTo(ORDERS);
        assertThat(books.required("dead").asLong()).isZero();
        assertThat(books.required("conflict").asLong()).isZero();
        assertThat(bed.number("select count(*) from orders.semel_orders where id like 'killed-%'"))
                .isEqualTo(ORDERS);
        await("nothing is in doubt")
                .atMost(PATIENCE)
                .until(() -> bed.number("select count(*) from pg_prepared_xacts") == 0);
        bed.balances();
        bed.isWell();
    }

    @Test
    void a_broker_without_dead_letter_address_keeps_delivery_closed_until_it_has_one() throws Exception {
        String right = "<dead-letter-address>jms.queue.semel.dead</dead-letter-address>";
        String wrong = "<dead-letter-address>jms.queue.nowhere</dead-letter-address>";
        bed.edit(right, wrong);
        try {
            JsonNode finding = bed.failing("dead-letter-address");
            assertThat(finding.required("found").asText()).isEqualTo("jms.queue.nowhere");
            assertThat(finding.required("mend").asText())
                    .contains("broker.xml", "<address-setting match=\"jms.queue.semel.operations.slow\">", right);
            bed.restartServer();
            bed.failing("dead-letter-address");
            assertThat(bed.isOpen()).isFalse();
        } finally {
            bed.edit(wrong, right);
        }
        bed.opens();
        bed.isWell();
    }

    @Test
    void a_server_that_starts_before_its_broker_opens_when_it_comes() throws Exception {
        bed.broker().stop();
        try {
            bed.restartServer();
            bed.failing("broker-running");
            assertThat(bed.isOpen()).isFalse();
        } finally {
            bed.broker().start();
        }
        bed.opens();
        bed.isWell();
    }

    private void send(String source, String type, String key, String json) throws JMSException {
        try (OperationSender sender = OperationSender.to(bed.producer())) {
            sender.send(OutgoingOperation.of(type, key, json).from(source));
        }
    }

    private static String order(String id, String total) {
        return "{\"order\":\"%s\",\"currency\":\"EUR\",\"total\":%s,\"customer\":\"c\"}".formatted(id, total);
    }
}
