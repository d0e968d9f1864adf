package io.semel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.semel.load.Outlook;
import io.semel.local.ServerUser;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DocumentsTest {

    private static final Figures TOTAL = new Figures(1000, 745, 20, 200, 20, 10, 5, 0, 0, 0, 0);
    private static final UpCommand.Addresses ADDRESSES = new UpCommand.Addresses(
            "http://h",
            "tcp://b",
            "jdbc:postgresql://d/semel",
            "http://m/health",
            List.of(new ServerUser("producer", "secret", List.of("semel-producer"))),
            List.of("server"));

    @Test
    void the_demo_report_has_every_figure_at_its_top() throws Exception {
        JsonNode document = written(report(Map.of(Outlook.APPLIED, 745L)));

        assertThat(document.fieldNames())
                .toIterable()
                .contains(
                        "sent",
                        "applied",
                        "refused",
                        "duplicate",
                        "conflict",
                        "parked",
                        "dead",
                        "queued",
                        "waiting",
                        "inDoubt",
                        "difference",
                        "ledgerCorrect",
                        "seconds",
                        "byType",
                        "doctor",
                        "versions");
        assertThat(document.path("byType")
                        .path("payment.capture")
                        .path("applied")
                        .asInt())
                .isEqualTo(745);
        assertThat(document.path("difference").isNumber()).isTrue();
    }

    @Test
    void a_report_is_fine_only_if_every_message_ended_as_it_must() {
        assertThat(report(Map.of(Outlook.APPLIED, 745L, Outlook.DEAD, 5L)).fine())
                .isTrue();
        assertThat(report(Map.of(Outlook.APPLIED, 746L)).fine()).isFalse();
    }

    @Test
    void status_has_the_figures_at_its_top_and_by_type() throws Exception {
        JsonNode document = written(new StatusCommand.Status(
                "2026-01-01T00:00:00Z",
                TOTAL,
                Map.of("order.create", TOTAL),
                JsonNodeFactory.instance.arrayNode(),
                null));

        assertThat(document.path("applied").asInt()).isEqualTo(745);
        assertThat(document.path("byType")
                        .path("order.create")
                        .path("duplicate")
                        .asInt())
                .isEqualTo(200);
        assertThat(document.path("deadLetters").isArray()).isTrue();
    }

    @Test
    void addresses_name_the_users_with_passwords_and_roles() throws Exception {
        JsonNode document = written(ADDRESSES);

        assertThat(document.fieldNames()).toIterable().contains("http", "broker", "database", "users");
        assertThat(document.path("users").path(0).path("name").asText()).isEqualTo("producer");
        assertThat(document.path("users").path(0).path("password").asText()).isEqualTo("secret");
        assertThat(document.path("users").path(0).path("roles").path(0).asText())
                .isEqualTo("semel-producer");
    }

    @Test
    void the_books_are_read_as_the_server_writes_them() throws Exception {
        Books books = Books.of(new ObjectMapper().readTree("""
                        {"at":"2026-01-01T00:00:00Z","source":null,
                         "total":{"received":7,"applied":1,"refused":1,"duplicate":1,"conflict":1,"parked":1,"dead":1,
                                  "waiting":0,"queued":1,"inDoubt":2,"difference":0},
                         "byType":{"?":{"parked":1},"payment.capture":{"applied":1}}}"""));

        assertThat(books.total().accounted()).isEqualTo(7);
        assertThat(books.total().decided()).isEqualTo(5);
        assertThat(books.total().inDoubt()).isEqualTo(2);
        assertThat(books.byType()).containsOnlyKeys("?", "payment.capture");
    }

    private static DemoReport report(Map<Outlook, Long> expected) {
        return new DemoReport(
                "demo-x",
                1,
                1000,
                DemoReport.RunFigures.of(TOTAL),
                0,
                true,
                List.of(),
                12.5,
                expected,
                Map.of("payment.capture", TOTAL),
                JsonNodeFactory.instance.objectNode(),
                Map.of("java", "17"),
                ADDRESSES);
    }

    private static JsonNode written(Object document) throws Exception {
        StringWriter text = new StringWriter();
        Screen.document(new PrintWriter(text), document);
        return new ObjectMapper().readTree(text.toString());
    }
}
