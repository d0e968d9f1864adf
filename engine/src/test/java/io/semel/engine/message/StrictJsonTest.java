package io.semel.engine.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.math.BigDecimal;
import java.time.Duration;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** CASES C48, C82, C83: one strict JSON object within the limits, or a refusal that quotes nothing. */
class StrictJsonTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                " \t\r\n{ } \r\n",
                "{\"a\":null,\"b\":true,\"c\":false,\"d\":[],\"e\":{},\"f\":\"\"}",
                "{\"\":1}",
                "{\"a\":{\"b\":1},\"b\":1}",
                "{\"a\":[{\"b\":1},{\"b\":1}]}",
                "{\"a\":\"\\uD83D\\uDE00 \uD83D\uDE00 \\\" \\\\ \\/ \\b\\f\\n\\r\\t \u007f\u2028\"}"
            })
    void a_good_object_is_read(String json) {
        assertThat(StrictJson.object(json)).isNotNull();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "  ",
                "null",
                "1",
                "\"a\"",
                "[]",
                "[{}]",
                "{",
                "}",
                "{}}",
                "{}{}",
                "{} {}",
                "{},",
                "{} x",
                "{}//c",
                "{/* c */}",
                "#c\n{}",
                "{a:1}",
                "{'a':1}",
                "{\"a\":'1'}",
                "{\"a\":1,}",
                "{,\"a\":1}",
                "{\"a\":[1,]}",
                "{\"a\":[,1]}",
                "{\"a\":[1 2]}",
                "{\"a\"}",
                "{\"a\":}",
                "{\"a\":1;\"b\":2}",
                "{\"a\":True}",
                "{\"a\":nul}",
                "{\"a\":undefined}",
                "{\"a\":\"",
                "{\"a\":\"\t\"}",
                "{\"a\":\"\n\"}",
                "{\"a\":\"\\x\"}",
                "{\"a\":\"\\u12\"}",
                "{\"a\":\"\0\"}",
                "{\"a\":1}\0",
                "{\u00a0}",
                "\u000b{}",
                "{\"a\":1]"
            })
    void other_text_is_not_json(String json) {
        assertThat(refusal(json).reason()).isEqualTo(RejectionReason.BAD_JSON);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"a\":1,\"a\":1}",
                "{\"a\":1,\"b\":2,\"a\":3}",
                "{\"a\":1,\"\\u0061\":2}",
                "{\"o\":{\"x\":[{\"a\":1,\"a\":2}]}}",
                "{\"a\":null,\"a\":null}"
            })
    void a_member_may_not_come_twice(String json) {
        assertThat(refusal(json).detail()).contains("the member 'a' comes twice (line 1, column ");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"a\":\"\\u0000\"}",
                "{\"\\u0000\":1}",
                "{\"a\":\"\\uD800\"}",
                "{\"a\":\"\\uDC00\"}",
                "{\"a\":\"\\uDC00\\uD800\"}",
                "{\"a\":\"\\uD83Dx\"}",
                "{\"\\uDFFF\":1}",
                "{\"a\":[\"x\",\"\\uD800\"]}"
            })
    void nul_and_lone_surrogates_are_refused_in_every_string_and_name(String json) {
        assertThat(refusal(json).detail()).containsAnyOf("NUL", "lone surrogate");
    }

    @ParameterizedTest
    @CsvSource({
        "1, 1",
        "-1, -1",
        "0, 0",
        "-0, 0",
        "1.0, 1.0",
        "1e0, 1",
        "1E+2, 1E+2",
        "10e-1, 1.0",
        "12345678901234567890.1, 12345678901234567890.1",
        "0.1000000000000000055511151231257827, 0.1000000000000000055511151231257827",
        "1234567890123456789012345678901234567890, 1234567890123456789012345678901234567890",
        "0.0000000000000000000000000000000000000001, 1E-40",
        "1e40, 1E+40",
        "1e0000000040, 1E+40",
        "1e-40, 1E-40"
    })
    void numbers_are_exact(String spelled, BigDecimal value) {
        assertThat(StrictJson.object("{\"n\":" + spelled + "}").get("n").decimalValue())
                .isEqualTo(value);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1e999999999",
                "1e-999999999",
                "-1E+999999999",
                "1e99999999999999999999",
                "1e41",
                "1e-41",
                "0e41",
                "0.1e-40",
                "12345678901234567890123456789012345678901",
                "1.0000000000000000000000000000000000000000",
                "0.00000000000000000000000000000000000000001"
            })
    void giant_numbers_are_refused_by_their_spelling(String spelled) {
        Assertions.assertTimeoutPreemptively(Duration.ofSeconds(2), () -> {
            assertThat(refusal("{\"n\":" + spelled + "}").detail()).startsWith("a number has ");
        });
    }

    @Test
    void a_number_of_a_million_digits_costs_nothing() {
        Assertions.assertTimeoutPreemptively(Duration.ofSeconds(2), () -> {
            assertThat(refusal("{\"n\":" + "9".repeat(1_000_000) + "}").detail())
                    .contains("more than 40 digits");
            assertThat(refusal("{\"n\":1e" + "9".repeat(1_000_000) + "}").detail())
                    .contains("beyond 40");
            assertThat(refusal("{\"n\":0." + "0".repeat(1_000_000) + "}").detail())
                    .contains("beyond 40");
        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "NaN",
                "Infinity",
                "-Infinity",
                "+1",
                "01",
                "-01",
                ".5",
                "5.",
                "1e",
                "1e+",
                "0x10",
                "1_000",
                "--1",
                "1.e1"
            })
    void what_json_does_not_call_a_number_is_refused(String spelled) {
        assertThat(refusal("{\"n\":" + spelled + "}").reason()).isEqualTo(RejectionReason.BAD_JSON);
    }

    @ParameterizedTest
    @ValueSource(ints = {65, 999, 1001, 100_000})
    void what_is_nested_too_deep_is_refused_without_an_overflow(int depth) {
        String arrays = "{\"a\":" + "[".repeat(depth - 1) + "]".repeat(depth - 1) + "}";
        String objects = "{\"a\":".repeat(depth) + "1" + "}".repeat(depth);

        assertThat(refusal(arrays).detail()).contains("deeper than 64 levels");
        assertThat(refusal(objects).detail()).contains("deeper than 64 levels");
    }

    @Test
    void sixty_four_levels_are_read() {
        assertThat(StrictJson.object("{\"a\":" + "[".repeat(63) + "]".repeat(63) + "}"))
                .hasSize(1);
        assertThat(StrictJson.object("{\"a\":".repeat(64) + "1" + "}".repeat(64)))
                .hasSize(1);
    }

    @Test
    void a_string_or_name_is_as_long_as_the_body() {
        String long_ = "x".repeat(500_000);

        assertThat(StrictJson.object("{\"" + long_ + "\":\"" + long_ + "\"}")
                        .get(long_)
                        .textValue())
                .isEqualTo(long_);
    }

    @Test
    void a_long_name_is_told_cut() {
        String name = "n".repeat(10_000);

        assertThat(refusal("{\"" + name + "\":1,\"" + name + "\":2}").detail())
                .hasSizeLessThan(200)
                .contains("comes twice");
    }

    @Test
    void names_that_collide_by_hash_are_only_names() {
        StringBuilder json = new StringBuilder("{");
        for (int i = 0; i < 1 << 14; i++) {
            StringBuilder name = new StringBuilder();
            for (int bit = 0; bit < 14; bit++) {
                name.append((i >> bit & 1) == 0 ? "Aa" : "BB");
            }
            json.append(i == 0 ? "\"" : ",\"").append(name).append("\":1");
        }
        String colliding = json.append('}').toString();

        Assertions.assertTimeoutPreemptively(
                Duration.ofSeconds(5),
                () -> assertThat(StrictJson.object(colliding)).hasSize(1 << 14));
    }

    @Test
    void a_fault_tells_its_place() {
        assertThat(refusal("{\n  \"a\": tru\n}").detail()).startsWith("the body is not valid JSON (line 2, column ");
    }

    @Test
    void what_is_thrown_inside_carries_no_stack() {
        assertThatThrownBy(() -> StrictJson.object("[]"))
                .isInstanceOfSatisfying(
                        NotReadable.class, e -> assertThat(e.getStackTrace()).isEmpty());
    }

    private static Unreadable refusal(String json) {
        return catchThrowableOfType(NotReadable.class, () -> StrictJson.object(json))
                .why();
    }
}
