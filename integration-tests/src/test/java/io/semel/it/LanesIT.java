package io.semel.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import io.semel.client.Broker;
import io.semel.client.OperationSender;
import io.semel.client.OutgoingOperation;
import io.semel.it.bed.SeparateBed;
import io.semel.local.CommandLine;
import io.semel.local.JsonHttp;
import io.semel.local.LocalDatabase;
import io.semel.local.LocalServer;
import io.semel.local.PrivateFiles;
import io.semel.local.Progress;
import io.semel.local.ServerUser;
import jakarta.jms.JMSException;
import java.io.IOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The same messages worked alone and many in one transaction, on a server of their own. */
class LanesIT {

    private static final Duration PATIENCE = Duration.ofMinutes(5);
    private static final int ORDERS = 60;
    private static final String BEAN =
            "/deployment=semel.ear/subdeployment=semel-ejb-module.jar/subsystem=ejb3/message-driven-bean=OperationsBean";

    /** What became of every message of a source, by its key; which of two with one key came first is nobody's business. */
    private static final String VERDICTS = """
            select key || ': ' || string_agg(verdict, ', ' order by verdict) from (
                select key, concat_ws(' ', verdict, reason) as verdict from semel.receipt where source = '%1$s'
                union all select key, verdict from semel.delivery where source = '%1$s'
                union all select key, 'CONFLICT' from semel.conflict_case where source = '%1$s'
                union all select coalesce(key, '?'), 'PARKED ' || reason from semel.parked where source = '%1$s'
            ) all_of_them group by key order by key
            """;

    private static final String EFFECTS = """
            select concat_ws(' ', replace(o.id, '%1$s', ''), o.paid_minor, o.refunded_minor, o.state, l.kind, l.reference,
                             l.amount_minor)
            from orders.semel_orders o left join orders.semel_ledger l on l.order_id = o.id
            where o.id like '%1$s-%%' order by 1
            """;

    private static final String TRANSACTIONS =
            "select count(distinct xmin::text) from semel.receipt where source = '%s' and type = 'payment.capture'";

    private final SeparateBed bed = SeparateBed.named("lanes");
    private final LocalDatabase database =
            new LocalDatabase(bed.database(), bed.credentials().database());
    private LocalServer server = new LocalServer(bed.server());

    @BeforeEach
    void start() throws IOException {
        end();
        PrivateFiles.removeFolder(bed.folder());
        database.start();
    }

    @AfterEach
    void end() {
        server.crash();
        database.crash();
    }

    @Test
    void many_in_one_transaction_get_verdict_for_verdict_what_each_gets_alone() throws Exception {
        work("alone", 1);
        assertThat(number(TRANSACTIONS.formatted("alone"))).as("transactions").isGreaterThan(ORDERS);
        work("together", 64);
        assertThat(number(TRANSACTIONS.formatted("together")))
                .as("transactions")
                .isLessThan(ORDERS);

        assertThat(rows(VERDICTS.formatted("alone"))).hasSizeGreaterThan(5 * ORDERS);
        assertThat(rows(VERDICTS.formatted("together"))).isEqualTo(rows(VERDICTS.formatted("alone")));
        assertThat(rows(EFFECTS.formatted("together"))).isEqualTo(rows(EFFECTS.formatted("alone")));
        assertThat(books("together").required("dead").asInt()).isEqualTo(1);
        assertThat(books("alone").required("dead").asInt()).isEqualTo(1);
    }

    private void work(String source, int batch) throws Exception {
        server.stop();
        server = new LocalServer(bed.server()
                .deploying(bed.archive())
                .with("semel.node", "semel-lanes-it")
                .with("semel.batch-size", String.valueOf(batch))
                .with("semel.max-delivery-attempts", "2")
                .with("semel.redelivery-delay", "300"));
        server.start(PATIENCE, Progress.SILENT);
        warmUp(source);
        inOneGo(source, creations(source));
        inOneGo(source, payments(source));
        inOneGo(source, refunds(source));
        inOneGo(source, repeats(source));
    }

    /** The first deliveries after a start are worked alone. */
    private void warmUp(String source) throws JMSException {
        List<OutgoingOperation> first = new ArrayList<>();
        for (int number = 0; number < 70; number++) {
            first.add(creation(source + "-warm", "warm-" + number, source + "-warm-" + number, "1.00"));
        }
        send(first);
        settled(source + "-warm", first.size());
    }

    /** All wait in the queue before the first is worked. */
    private void inOneGo(String source, List<OutgoingOperation> operations) throws Exception {
        int before = books(source).required("received").asInt();
        CommandLine.run(server, List.of(BEAN + ":stop-delivery"));
        send(operations);
        CommandLine.run(server, List.of(BEAN + ":start-delivery"));
        settled(source, before + operations.size());
    }

    private static List<OutgoingOperation> creations(String source) {
        List<OutgoingOperation> all = new ArrayList<>();
        for (int number = 0; number < ORDERS; number++) {
            all.add(creation(source, "create-" + number, source + "-" + number, "100.00"));
            if (number % 10 == 0) {
                all.add(creation(source, "create-" + number, source + "-" + number, "100.00"));
            }
        }
        all.add(creation(source, "poison", source + "-poison", "9000000000000.00"));
        return all;
    }

    private static List<OutgoingOperation> payments(String source) {
        List<OutgoingOperation> all = new ArrayList<>();
        for (int number = 0; number < ORDERS; number++) {
            String order = source + "-" + number;
            all.add(pay("pay-" + number, order, "10.00", "r1"));
            all.add(pay("pay-" + number, order, "10.00", "r1"));
            all.add(pay("changed-" + number, order, "1.00", "r2"));
            all.add(pay("too-much-" + number, order, "100.01", "r4"));
            all.add(pay("too-much-" + number, order, "100.02", "r4"));
            all.add(pay("nobody-" + number, order + "-x", "1.00", "r5"));
            all.add(of(source, "payment.capture", "odd-" + number, "{\"order\":\"" + order + "\"}"));
            all.add(of(source, "order.recount", "count-" + number, "{\"order\":\"" + order + "-x\"}"));
        }
        return all;
    }

    private static List<OutgoingOperation> refunds(String source) {
        List<OutgoingOperation> all = new ArrayList<>();
        for (int number = 0; number < ORDERS; number++) {
            String order = source + "-" + number;
            all.add(refund("back-" + number, order));
        }
        return all;
    }

    private static List<OutgoingOperation> repeats(String source) {
        List<OutgoingOperation> all = new ArrayList<>();
        for (int number = 0; number < ORDERS; number++) {
            String order = source + "-" + number;
            all.add(refund("same-reference-" + number, order));
            all.add(pay("changed-" + number, order, "1.00", "r3"));
            all.add(creation(source, "again-" + number, order, "100.00"));
            all.add(creation(source, "other-" + number, order, "101.00"));
        }
        return all;
    }

    private static OutgoingOperation creation(String source, String key, String order, String total) {
        return of(
                source,
                "order.create",
                key,
                "{\"order\":\"%s\",\"currency\":\"EUR\",\"total\":%s,\"customer\":\"c\"}".formatted(order, total));
    }

    private static OutgoingOperation pay(String key, String order, String amount, String reference) {
        return of(source(order), "payment.capture", key, money(order, amount, reference));
    }

    private static OutgoingOperation refund(String key, String order) {
        return of(source(order), "payment.refund", key, money(order, "2.00", "b1"));
    }

    private static String source(String order) {
        return order.substring(0, order.indexOf('-'));
    }

    private static String money(String order, String amount, String reference) {
        return "{\"order\":\"%s\",\"amount\":%s,\"currency\":\"EUR\",\"reference\":\"%s\"}"
                .formatted(order, amount, reference);
    }

    private static OutgoingOperation of(String source, String type, String key, String json) {
        return OutgoingOperation.of(type, key, json).from(source);
    }

    private void send(List<OutgoingOperation> operations) throws JMSException {
        ServerUser producer = bed.credentials().userWith("semel-producer");
        try (OperationSender sender =
                OperationSender.to(new Broker(bed.server().broker(), producer.name(), producer.password()))) {
            for (OutgoingOperation operation : operations) {
                sender.send(operation);
            }
        }
    }

    private void settled(String source, int received) {
        await(source + " is settled")
                .atMost(PATIENCE)
                .ignoreException(IOException.class)
                .until(
                        () -> books(source),
                        line -> line.required("queued").asInt() == 0
                                && line.required("received").asInt() == received);
    }

    private JsonNode books(String source) throws IOException {
        return JsonHttp.of(bed.server().http(), bed.credentials().userWith("viewer"))
                .get("/api/books?source=" + source)
                .required("total");
    }

    private long number(String sql) throws SQLException {
        return Long.parseLong(rows(sql).get(0));
    }

    private List<String> rows(String sql) throws SQLException {
        var login = bed.credentials().database().administrator();
        try (Connection connection = DriverManager.getConnection(bed.database().url(), login.name(), login.password());
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            List<String> all = new ArrayList<>();
            while (rows.next()) {
                all.add(rows.getString(1));
            }
            return all;
        }
    }
}
