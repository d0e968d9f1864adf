package io.semel.engine.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class CanonicalFormTest {

    record Any(@Nullable Object v) {}

    record Sorted(int b, int a, int B, int aa, int aB) {}

    /** An enum whose constant has a class of its own. */
    enum Kind {
        PLAIN,
        SPECIAL {
            @Override
            public String toString() {
                return "special";
            }
        }
    }

    static Stream<Arguments> values() {
        return Stream.of(
                Arguments.of(
                        "a\"\\/\b\t\n\f\r\u0001\u001f\u007f\u2028é😀",
                        "\"a\\\"\\\\/\\b\\t\\n\\f\\r\\u0001\\u001f\u007f\u2028é😀\""),
                Arguments.of("", "\"\""),
                Arguments.of(new BigDecimal("1.00"), "1"),
                Arguments.of(new BigDecimal("1e3"), "1000"),
                Arguments.of(new BigDecimal("-0.00"), "0"),
                Arguments.of(new BigDecimal("0e-30"), "0"),
                Arguments.of(new BigDecimal("-1.50"), "-1.5"),
                Arguments.of(new BigDecimal("1e-7"), "0.0000001"),
                Arguments.of(1000L, "1000"),
                Arguments.of(-5, "-5"),
                Arguments.of(true, "true"),
                Arguments.of(Instant.parse("2026-01-31T12:00:00Z"), "\"2026-01-31T12:00:00.000000Z\""),
                Arguments.of(Instant.parse("2026-01-31T12:00:00.123456789Z"), "\"2026-01-31T12:00:00.123456Z\""),
                Arguments.of(Instant.parse("1969-12-31T23:59:59.999999999Z"), "\"1969-12-31T23:59:59.999999Z\""),
                Arguments.of(LocalDate.of(2026, 1, 31), "\"2026-01-31\""),
                Arguments.of(
                        UUID.fromString("123E4567-E89B-12D3-A456-426614174000"),
                        "\"123e4567-e89b-12d3-a456-426614174000\""),
                Arguments.of(Kind.SPECIAL, "\"SPECIAL\""),
                Arguments.of(List.of(), "[]"),
                Arguments.of(Arrays.asList(2, null, 1), "[2,null,1]"),
                Arguments.of(
                        List.of(List.of("x"), new Sample.Item("a", 1)), "[[\"x\"],{\"article\":\"a\",\"pieces\":1}]"),
                Arguments.of(new Any(null), "{}"));
    }

    @ParameterizedTest
    @MethodSource("values")
    void each_type_has_one_text(Object value, String text) {
        assertThat(CanonicalForm.of(new Any(value), Set.of())).isEqualTo("{\"v\":" + text + "}");
    }

    @Test
    void members_are_sorted_by_code_units_and_null_is_left_out() {
        assertThat(CanonicalForm.of(new Sorted(1, 2, 3, 4, 5), Set.of()))
                .isEqualTo("{\"B\":3,\"a\":2,\"aB\":5,\"aa\":4,\"b\":1}");
        assertThat(CanonicalForm.of(new Any(null), Set.of())).isEqualTo("{}");
    }

    @Test
    void only_significant_parameters_are_taken() {
        assertThat(CanonicalForm.of(new Sorted(1, 2, 3, 4, 5), Set.of("b", "aa")))
                .isEqualTo("{\"aa\":4,\"b\":1}");
        assertThatThrownBy(() -> CanonicalForm.of(new Sorted(1, 2, 3, 4, 5), Set.of("c")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("[c]");
    }

    static Stream<Object> values_without_a_form() {
        return Stream.of(
                1.0d, 1.0f, 'c', new Object(), new BigDecimal("1e999999999"), "" + (char) 0xD800, new int[0], Set.of());
    }

    @ParameterizedTest
    @MethodSource("values_without_a_form")
    void what_has_no_exact_text_is_refused(Object value) {
        assertThatThrownBy(() -> CanonicalForm.of(new Any(value), Set.of()))
                .isInstanceOf(IllegalArgumentException.class);
    }

    record Failing(int value) {

        @Override
        public int value() {
            throw new IllegalStateException("no");
        }
    }

    @Test
    void an_accessor_that_fails_is_told() {
        assertThatThrownBy(() -> CanonicalForm.of(new Failing(1), Set.of()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasRootCauseMessage("no");
    }
}
