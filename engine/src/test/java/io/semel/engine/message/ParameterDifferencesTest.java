package io.semel.engine.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ParameterDifferencesTest {

    static Stream<Arguments> pairs() {
        return Stream.of(
                Arguments.of("{}", "{}", List.of()),
                Arguments.of("{\"amount\":10}", "{\"amount\":12}", List.of(new Difference("/amount", "10", "12"))),
                Arguments.of("{\"a\":\"x\"}", "{\"a\":\"y\"}", List.of(new Difference("/a", "x", "y"))),
                Arguments.of("{\"a\":true}", "{\"a\":false}", List.of(new Difference("/a", "true", "false"))),
                Arguments.of("{\"a\":1}", "{}", List.of(new Difference("/a", "1", null))),
                Arguments.of("{}", "{\"a\":\"\"}", List.of(new Difference("/a", null, ""))),
                Arguments.of(
                        "{\"a\":1,\"b\":2,\"c\":3}",
                        "{\"a\":2,\"b\":2,\"d\":3}",
                        List.of(
                                new Difference("/a", "1", "2"),
                                new Difference("/c", "3", null),
                                new Difference("/d", null, "3"))),
                Arguments.of("{\"a\":{\"b\":1}}", "{\"a\":{\"b\":2}}", List.of(new Difference("/a/b", "1", "2"))),
                Arguments.of("{\"a\":[1,2]}", "{\"a\":[1,3]}", List.of(new Difference("/a/1", "2", "3"))),
                Arguments.of("{\"a\":[1]}", "{\"a\":[1,2]}", List.of(new Difference("/a/1", null, "2"))),
                Arguments.of("{\"a\":[0.0000001]}", "{}", List.of(new Difference("/a", "[0.0000001]", null))),
                Arguments.of("{\"a\":[]}", "{}", List.of(new Difference("/a", "[]", null))),
                Arguments.of("{\"a\":[]}", "{\"a\":{\"b\":1}}", List.of(new Difference("/a", "[]", "{\"b\":1}"))),
                Arguments.of(
                        "{\"a/b\":{\"~\":1}}", "{\"a/b\":{\"~\":2}}", List.of(new Difference("/a~1b/~0", "1", "2"))),
                Arguments.of(
                        "{\"a\":12345678901234567890.1}",
                        "{\"a\":12345678901234567890.2}",
                        List.of(new Difference("/a", "12345678901234567890.1", "12345678901234567890.2"))),
                Arguments.of(
                        "{\"a\":0.0000001}",
                        "{\"a\":10000000000}",
                        List.of(new Difference("/a", "0.0000001", "10000000000"))));
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void every_place_that_differs_is_told_with_both_sides(String first, String other, List<Difference> differences) {
        assertThat(ParameterDifferences.between(first, other)).isEqualTo(differences);
    }

    @Test
    void after_a_hundred_differences_the_rest_is_left_out() {
        String first =
                IntStream.range(0, 1000).mapToObj(i -> "1").collect(Collectors.joining(",", "{\"a\":[", "],\"b\":1}"));
        String other =
                IntStream.range(0, 1000).mapToObj(i -> "2").collect(Collectors.joining(",", "{\"a\":[", "],\"b\":2}"));

        assertThat(ParameterDifferences.between(first, other)).hasSize(100);
    }

    @Test
    void only_canonical_forms_are_compared() {
        assertThatThrownBy(() -> ParameterDifferences.between("{", "{}")).isInstanceOf(IllegalArgumentException.class);
    }
}
