package io.semel.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.semel.client.OutgoingOperation;
import io.semel.it.bed.GatheredWork;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The same messages worked alone and many in one transaction, on a server of their own. */
class LanesIT {

    private static final int ORDERS = 60;
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

    @Test
    void many_in_one_transaction_get_verdict_for_verdict_what_each_gets_alone() throws Exception {
        try (GatheredWork work = new GatheredWork("lanes", Map.of())) {
            compare(work);
        }
    }

    private static void compare(GatheredWork work) throws Exception {
        work(work, "alone", 1);
        assertThat(work.number(TRANSACTIONS.formatted("alone")))
                .as("transactions")
                .isGreaterThan(ORDERS);
        work(work, "together", 64);
        assertThat(work.number(TRANSACTIONS.formatted("together")))
                .as("transactions")
                .isLessThan(ORDERS);

        assertThat(work.rows(VERDICTS.formatted("alone"))).hasSizeGreaterThan(5 * ORDERS);
        assertThat(work.rows(VERDICTS.formatted("together"))).isEqualTo(work.rows(VERDICTS.formatted("alone")));
        assertThat(work.rows(EFFECTS.formatted("together"))).isEqualTo(work.rows(EFFECTS.formatted("alone")));
        assertThat(work.books("together").required("dead").asInt()).isEqualTo(1);
        assertThat(work.books("alone").required("dead").asInt()).isEqualTo(1);
    }

    private static void work(GatheredWork work, String source, int batch) throws Exception {
        work.serve(batch);
        work.warmUp(source);
        work.inOneGo(source, creations(source));
        work.inOneGo(source, payments(source));
        work.inOneGo(source, refunds(source));
        work.inOneGo(source, repeats(source));
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
}
