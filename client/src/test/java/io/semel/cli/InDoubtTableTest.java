package io.semel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class InDoubtTableTest {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String THREE = """
            [{"source":"shop","type":"order.create","key":"k-1","receipt":true},
             {"source":"shop","type":"order.create","key":"k-2","receipt":false},
             {"source":"shop","type":"payment.capture","key":"k-3","receipt":null}]""";
    private static final String ONE =
            "[{\"source\":\"shop\",\"type\":\"order.create\",\"key\":\"k-1\",\"receipt\":false}]";

    private final StringWriter out = new StringWriter();
    private final Screen screen = new Screen(new PrintWriter(out), new PrintWriter(new StringWriter()), false);

    @Test
    void of_several_operations_the_table_names_the_first_and_how_many_more_there_are() throws Exception {
        print("ORPHAN", "[]", THREE);
        assertThat(out.toString()).contains("shop/order.create/k-1 and 2 more").doesNotContain("k-2");
    }

    @Test
    void the_only_operation_and_none_are_named_as_such() throws Exception {
        print("ORPHAN", "[]", ONE);
        assertThat(out.toString()).contains("shop/order.create/k-1").doesNotContain("more");
        print("ORPHAN", "[]", "[]");
        assertThat(out.toString().lines().toList().get(4)).endsWith("?");
    }

    @Test
    void of_what_people_must_decide_every_operation_is_listed_with_its_receipt() throws Exception {
        print("HEURISTIC_OVER", "[\"FORGET\"]", THREE);
        assertThat(out.toString().lines())
                .containsSubsequence(
                        "    operation: shop/order.create/k-1, receipt: there",
                        "    operation: shop/order.create/k-2, receipt: none",
                        "    operation: shop/payment.capture/k-3, receipt: not known",
                        "    what to do");
    }

    @Test
    void what_is_compared_before_an_act_holds_every_operation() throws Exception {
        InDoubtTable.compare(screen, transaction("HEURISTIC", "[\"RETRY\"]", THREE));
        InDoubtTable.compare(screen, transaction("HEURISTIC", "[\"RETRY\"]", "[]"));
        assertThat(out.toString().lines())
                .contains(
                        "operation: shop/order.create/k-1, receipt: there",
                        "operation: shop/order.create/k-2, receipt: none",
                        "operation: shop/payment.capture/k-3, receipt: not known",
                        "operation: not known");
    }

    private void print(String standing, String acts, String operations) throws Exception {
        JsonNode report = JsonNodeFactory.instance
                .objectNode()
                .set("transactions", JsonNodeFactory.instance.arrayNode().add(transaction(standing, acts, operations)));
        InDoubtTable.print(screen, report, JsonNodeFactory.instance.arrayNode());
    }

    private static JsonNode transaction(String standing, String acts, String operations) throws Exception {
        return JSON.readTree("""
                {"id":"0:1:2:3:4","node":"node-a","standing":"%s","ageSeconds":7,"database":[],"broker":[],"log":null,
                 "operations":%s,"acts":%s,"next":"what to do"}""".formatted(standing, operations, acts));
    }
}
