package io.semel.engine.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ParameterBinderTest {

    private static final String ITEM = "{\"article\":\"a\",\"pieces\":2}";
    private static final String EVERYTHING = "{\"text\":\"t\",\"amount\":1.50,\"big\":9223372036854775807,\"small\":-5,"
            + "\"flag\":true,\"time\":\"2026-01-31T13:00:00+01:00\",\"day\":\"2026-02-28\","
            + "\"id\":\"123E4567-e89b-12d3-a456-426614174000\",\"channel\":\"WEB\",\"item\":" + ITEM + ",\"items\":["
            + ITEM + "],\"notes\":[]}";

    @Test
    void every_supported_type_is_bound_exactly() {
        Sample.Item item = new Sample.Item("a", 2);

        assertThat(bound(Sample.Everything.class, EVERYTHING))
                .isEqualTo(new Sample.Everything(
                        "t",
                        new BigDecimal("1.50"),
                        Long.MAX_VALUE,
                        -5,
                        true,
                        Instant.parse("2026-01-31T12:00:00Z"),
                        LocalDate.of(2026, 2, 28),
                        UUID.fromString("123e4567-e89b-12d3-a456-426614174000"),
                        Sample.Channel.WEB,
                        item,
                        List.of(item),
                        List.of()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"text\":null,\"big\":null,\"items\":null,\"item\":null}"})
    void nullable_components_may_be_missing_or_null(String json) {
        assertThat(bound(Sample.Optional.class, json))
                .isEqualTo(new Sample.Optional(null, null, null, null, null, null, null, null, null));
    }

    @Test
    void boxed_components_are_bound_like_plain_ones() {
        Sample.Optional params = bound(Sample.Optional.class, "{\"big\":1.0,\"small\":1e0,\"flag\":false}");

        assertThat(params.big()).isEqualTo(1L);
        assertThat(params.small()).isEqualTo(1);
        assertThat(params.flag()).isFalse();
    }

    @Test
    void lists_cannot_be_changed() {
        List<Sample.Item> items = bound(Sample.Everything.class, EVERYTHING).items();

        assertThatThrownBy(() -> items.add(new Sample.Item("b", 1))).isInstanceOf(UnsupportedOperationException.class);
    }

    static Stream<Arguments> faults() {
        return Stream.of(
                fault("text", "5", "must be a string, but is a number"),
                fault("text", "null", "must not be null"),
                fault("text", "true", "must be a string, but is a boolean"),
                fault("text", "[]", "must be a string, but is an array"),
                fault("amount", "true", "must be a decimal number, but is a boolean"),
                fault("amount", "{}", "must be a decimal number, but is an object"),
                fault("big", "\"5\"", "must be a whole number, but is a string"),
                fault("big", "1.5", "must be a whole number, but has a fraction"),
                fault("big", "9223372036854775808", "but is beyond"),
                fault("big", "-9223372036854775809", "but is beyond"),
                fault("big", "1e40", "but is beyond"),
                fault("big", "1e-40", "but has a fraction"),
                fault("small", "2147483648", "from -2147483648 to 2147483647, but is beyond"),
                fault("small", "-2147483649", "but is beyond"),
                fault("flag", "\"true\"", "must be a boolean, but is a string"),
                fault("flag", "1", "must be a boolean, but is a number"),
                fault("time", "\"2026-01-31T12:00:00\"", "must be an instant in ISO-8601 with a zone"),
                fault("time", "1769860800", "but is a number"),
                fault("day", "\"2026-02-29\"", "must be a date"),
                fault("day", "\"2026-1-31\"", "must be a date"),
                fault("day", "\"2026-01-31T12:00:00Z\"", "must be a date"),
                fault("id", "\"1-1-1-1-1\"", "must be a UUID"),
                fault("channel", "\"web\"", "must be one of SHOP, WEB, but is another string"),
                fault("channel", "0", "must be one of SHOP, WEB, but is a number"),
                fault("item", "[]", "must be an object, but is an array"),
                fault("items", ITEM, "must be an array, but is an object"),
                fault("notes", "\"a\"", "must be an array, but is a string"));
    }

    private static Arguments fault(String member, String value, String sentence) {
        return Arguments.of(member, value, sentence);
    }

    @ParameterizedTest
    @MethodSource("faults")
    void a_member_of_another_kind_is_a_fault_with_its_pointer(String member, String value, String sentence) {
        JsonNode body = StrictJson.object(EVERYTHING);
        JsonNode other = StrictJson.object("{\"v\":" + value + "}").get("v");
        ((com.fasterxml.jackson.databind.node.ObjectNode) body).set(member, other);

        Unreadable why = why(Sample.Everything.class, body);

        assertThat(why.reason()).isEqualTo(RejectionReason.BAD_PARAMETERS);
        assertThat(why.pointer()).isEqualTo("/" + member);
        assertThat(why.detail()).startsWith("/" + member + " ").contains(sentence);
    }

    static Stream<Arguments> places() {
        return Stream.of(
                Arguments.of("{\"order\":\"o\"}", "/amount", "/amount is missing"),
                Arguments.of("{\"order\":\"o\",\"amount\":1,\"more\":1}", "/more", "/more is not a known parameter"),
                Arguments.of("{\"Order\":\"o\",\"amount\":1}", "/Order", "/Order is not a known parameter"),
                Arguments.of("{\"a/b~c\":1}", "/a~1b~0c", "/a~1b~0c is not a known parameter"),
                Arguments.of("{\"\":1}", "/", "/ is not a known parameter"),
                Arguments.of(
                        "{\"order\":\"o\",\"amount\":1,\"items\":[" + ITEM + ",null]}",
                        "/items/1",
                        "/items/1 must not be null"),
                Arguments.of(
                        "{\"order\":\"o\",\"amount\":1,\"items\":[{\"article\":\"a\",\"pieces\":\"2\"}]}",
                        "/items/0/pieces",
                        "/items/0/pieces must be a whole number, but is a string"),
                Arguments.of(
                        "{\"order\":\"o\",\"amount\":1,\"items\":[{\"article\":\"a\",\"pieces\":1,\"x\":1}]}",
                        "/items/0/x",
                        "/items/0/x is not a known parameter"),
                Arguments.of(
                        "{\"order\":\"o\",\"amount\":1,\"items\":[{\"article\":\"a\",\"pieces\":0}]}",
                        "/items/0",
                        "/items/0 is refused: pieces must be at least 1, but is 0"));
    }

    @ParameterizedTest
    @MethodSource("places")
    void the_pointer_names_the_member_however_deep(String json, String pointer, String detail) {
        Unreadable why = why(Sample.Payment.class, StrictJson.object(json));

        assertThat(why.pointer()).isEqualTo(pointer);
        assertThat(why.detail()).isEqualTo(detail);
    }

    @Test
    void a_long_unknown_name_is_told_cut() {
        Unreadable why = why(Sample.Payment.class, StrictJson.object("{\"" + "n".repeat(10_000) + "\":1}"));

        assertThat(why.pointer()).hasSize(65);
    }

    @ParameterizedTest
    @CsvSource({"10, 10", "10.50, 10.50", "-0.5, -0.5", "1e2, 1E+2", "1E-2, 0.01", "1.5e+1, 15", "0, 0", "-0, 0"})
    void a_decimal_may_be_a_number_or_a_string(String spelled, BigDecimal value) {
        String json = "{\"order\":\"o\",\"amount\":%s}";

        assertThat(bound(Sample.Payment.class, json.formatted(spelled)).amount())
                .isEqualByComparingTo(value);
        assertThat(bound(Sample.Payment.class, json.formatted('"' + spelled + '"'))
                        .amount())
                .isEqualByComparingTo(value);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                " 1",
                "1 ",
                "+1",
                "0x10",
                "1,5",
                "1.",
                ".5",
                "01",
                "1_0",
                "NaN",
                "Infinity",
                "1e",
                "1f",
                "--1",
                "\u0661",
                "1e999999999",
                "1e41",
                "12345678901234567890123456789012345678901"
            })
    void other_strings_are_no_decimals(String text) {
        Unreadable why = why(Sample.Payment.class, StrictJson.object("{\"order\":\"o\",\"amount\":\"" + text + "\"}"));

        assertThat(why.pointer()).isEqualTo("/amount");
    }

    @Test
    void what_the_jdk_refuses_is_not_quoted() {
        String json = "{\"currency\":\"secret\"}";

        assertThat(why(Sample.Quoting.class, StrictJson.object(json)).detail())
                .isEqualTo("the body is refused by its own check");
        assertThat(why(Sample.Silent.class, StrictJson.object(json)).detail())
                .isEqualTo("the body is refused by its own check");
    }

    @Test
    void a_refusal_is_told_cut_and_clean() {
        Unreadable why = why(Sample.Verbose.class, StrictJson.object("{\"text\":\"t\"}"));

        assertThat(why.pointer()).isEmpty();
        assertThat(why.detail())
                .startsWith("the body is refused: no\uFFFD x")
                .hasSize("the body is refused: ".length() + 200);
    }

    @Test
    void a_bug_in_a_constructor_is_passed_on() {
        JsonNode body = StrictJson.object("{\"text\":\"t\"}");

        assertThatThrownBy(() -> ParameterBinder.forType(Sample.Faulty.class).bind(body))
                .isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> ParameterBinder.forType(Sample.Broken.class).bind(body))
                .isInstanceOf(AssertionError.class);
    }

    @Test
    void the_names_are_those_of_the_components() {
        assertThat(ParameterBinder.forType(Sample.Payment.class).names())
                .containsExactlyInAnyOrder("order", "amount", "due", "items");
    }

    private static <P extends Record> P bound(Class<P> type, String json) {
        Binding<P> binding = ParameterBinder.forType(type).bind(StrictJson.object(json));
        assertThat(binding).isInstanceOf(Binding.Bound.class);
        return ((Binding.Bound<P>) binding).params();
    }

    private static <P extends Record> Unreadable why(Class<P> type, JsonNode body) {
        Binding<P> binding = ParameterBinder.forType(type).bind(body);
        assertThat(binding).isInstanceOf(Binding.Unbound.class);
        return ((Binding.Unbound<P>) binding).why();
    }
}
