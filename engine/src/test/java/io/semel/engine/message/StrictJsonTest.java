package io.semel.engine.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.time.Duration;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** docs/rules.md C48, C82, C83: one strict JSON object within the limits, or a refusal that quotes nothing. */
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
