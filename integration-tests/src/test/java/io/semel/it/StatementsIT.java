package io.semel.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.semel.client.OutgoingOperation;
import io.semel.it.bed.GatheredWork;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** How many statements an operation costs the database: the reason for the fast lane's speed (docs/performance.md). */
class StatementsIT {

    private static final int PAYMENTS = 200;
    private static final int BATCH = 256;

    /** With the name of who asks, so that observers and recovery are not counted. */
    private static final Map<String, String> LOGGED = Map.of("log_statement", "all", "log_line_prefix", "%a|");

    @Test
    void one_operation_alone_costs_five_statements_and_one_of_many_little_more_than_its_own_update() throws Exception {
        try (GatheredWork work = new GatheredWork("statements", LOGGED)) {
            assertThat(statementsOfAPayment(work, "single", 1)).isBetween(5.0, 5.1);
            assertThat(statementsOfAPayment(work, "batch", BATCH)).isBetween(1.0, 1.2);
        }
    }

    private static double statementsOfAPayment(GatheredWork work, String source, int batch) throws Exception {
        work.serve(batch);
        work.warmUp(source);
        work.inOneGo(source, numbered(n -> operation(source, "order.create", n, "\"total\":10,\"customer\":\"c\"")));
        long before = statements(work);
        work.inOneGo(
                source, numbered(n -> operation(source, "payment.capture", n, "\"amount\":1,\"reference\":\"r\"")));
        return (double) (statements(work) - before) / PAYMENTS;
    }

    private static List<OutgoingOperation> numbered(IntFunction<OutgoingOperation> operation) {
        return IntStream.range(0, PAYMENTS).mapToObj(operation).toList();
    }

    private static OutgoingOperation operation(String source, String type, int number, String members) {
        String order = source + "-" + number;
        String body = "{\"order\":\"%s\",\"currency\":\"EUR\",%s}".formatted(order, members);
        return OutgoingOperation.of(type, type + "-" + number, body).from(source);
    }

    /** What reads or writes rows, on the connections of the operations. */
    private static long statements(GatheredWork work) throws IOException {
        return work.databaseLog().stream()
                .filter(line -> line.startsWith("semel-semel-gathered-it|LOG:  execute "))
                .filter(line -> line.matches(".*: *(insert|select|update|delete) .*"))
                .count();
    }
}
