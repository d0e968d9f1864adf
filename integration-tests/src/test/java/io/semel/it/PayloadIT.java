package io.semel.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.semel.it.bed.OnTheServer;
import io.semel.it.bed.TestBed;
import io.semel.it.talk.Database;
import io.semel.it.talk.Producer;
import io.semel.it.talk.Secret;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every input has its verdict, is kept whole where it is no operation, and never costs an attempt. */
@OnTheServer
class PayloadIT {

    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final List<Case> CASES = Stream.of(
                    RepeatCases.all(), BodyCases.all(), PropertyCases.all(), MoneyCases.all())
            .flatMap(List::stream)
            .toList();

    private static final String VERDICTS = """
            select message_id, verdict, reason from semel.receipt where message_id = any (string_to_array(?, ' '))
            union all
            select message_id, verdict, null from semel.delivery where message_id = any (string_to_array(?, ' '))
            union all
            select message_id, 'CONFLICT', null from semel.conflict_case where message_id = any (string_to_array(?, ' '))
            union all
            select message_id, 'PARKED', reason from semel.parked where message_id = any (string_to_array(?, ' '))""";

    private static final Map<Case, String> SENT = new HashMap<>();
    private static final Map<String, Database.Row> VERDICT = new HashMap<>();

    @BeforeAll
    static void send_all_and_wait_once() throws Exception {
        try (Producer producer = Producer.named("payload");
                Database database = new Database()) {
            Case first = RepeatCases.first();
            SENT.put(first, producer.send(first.letter()));
            awaitVerdicts(database);
            for (Case one : CASES) {
                SENT.put(one, producer.send(one.letter()));
            }
            awaitVerdicts(database);
        }
    }

    private static void awaitVerdicts(Database database) {
        String ids = String.join(" ", SENT.values());
        List<Database.Row> rows = await("every input has its verdict")
                .atMost(PATIENCE)
                .until(() -> database.rows(VERDICTS, ids, ids, ids, ids), found -> found.size() >= SENT.size());
        rows.forEach(row -> VERDICT.put(String.valueOf(row.text("message_id")), row));
    }

    static List<Case> cases() {
        return CASES;
    }

    @ParameterizedTest
    @MethodSource("cases")
    void every_input_has_its_verdict(Case one) throws Exception {
        Database.Row verdict = VERDICT.getOrDefault(SENT.get(one), new Database.Row(Map.of()));
        assertThat(verdict.text("verdict")).isEqualTo(one.verdict());
        assertThat(verdict.text("reason")).isEqualTo(one.reason());
        if (one.verdict().equals("PARKED")) {
            isKeptWhole(one);
        }
    }

    private static void isKeptWhole(Case one) throws Exception {
        try (Database database = new Database()) {
            List<Database.Row> parked =
                    database.rows("select * from semel.parked where message_id = ?", SENT.getOrDefault(one, ""));
            assertThat(parked).hasSize(1);
            one.kept()
                    .ifPresent(body -> assertThat(Arrays.equals(parked.get(0).bytes("body"), body))
                            .as("the body is kept byte for byte")
                            .isTrue());
            JsonNode kept = JSON.readTree(parked.get(0).text("headers")).required("properties");
            one.letter()
                    .properties()
                    .forEach((name, value) ->
                            assertThat(plain(kept.required(name))).as(name).isEqualTo(value.toString()));
            assertThat(parked.get(0).text("detail")).doesNotContain(Secret.MARK);
        }
    }

    /** Strings and truths stand plain, other types carry their name. */
    private static String plain(JsonNode value) {
        return value.isObject() ? value.elements().next().asText() : value.asText();
    }

    @Test
    void no_input_cost_an_attempt_or_went_to_the_dead_letters() throws Exception {
        try (Database database = new Database()) {
            assertThat(database.number(
                            "select count(*) from semel.attempt_failure where message_id = any (string_to_array(?, ' '))",
                            String.join(" ", SENT.values())))
                    .isZero();
        }
        assertThat(VERDICT).hasSameSizeAs(SENT);
    }

    @Test
    void bodies_of_other_kinds_are_kept_as_the_broker_holds_them() throws Exception {
        byte[] mark = Secret.MARK.getBytes(StandardCharsets.UTF_8);
        byte[] wide = Secret.MARK.getBytes(StandardCharsets.UTF_16LE);
        try (Database database = new Database()) {
            List<Database.Row> kept = database.rows("""
                    select message_class, position(? in body) + position(? in body) > 0 as holds from semel.parked
                    where reason = 'unsupported_message' and message_class <> 'empty'""", mark, wide);
            assertThat(kept).extracting(row -> row.text("message_class")).contains("object", "map", "stream");
            assertThat(kept).extracting(row -> row.text("holds")).containsOnly("true");
        }
    }

    @Test
    void no_foreign_class_was_asked_for() throws Exception {
        assertThat(Files.readString(TestBed.current().serverLog()))
                .doesNotContain(BodyCases.Gift.class.getName())
                .doesNotContain("ClassNotFoundException");
    }

    @Test
    void one_instant_in_several_zones_is_stored_as_one() throws Exception {
        try (Database database = new Database()) {
            String ids = String.join(
                    " ",
                    SENT.entrySet().stream()
                            .filter(sent -> sent.getKey().name().startsWith("the time ")
                                    && sent.getKey().verdict().equals("APPLIED"))
                            .map(Map.Entry::getValue)
                            .toList());
            assertThat(database.rows("""
                            select distinct date_trunc('second', operation_time at time zone 'UTC')::text as instant
                            from semel.receipt where message_id = any (string_to_array(?, ' '))""", ids))
                    .extracting(row -> row.text("instant"))
                    .containsExactly("2026-01-31 12:00:00");
        }
    }
}
