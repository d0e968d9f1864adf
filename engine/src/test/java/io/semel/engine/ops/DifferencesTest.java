package io.semel.engine.ops;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DifferencesTest {

    @ParameterizedTest(name = "consumed {0} before and {2} after, {1} rows: {3}")
    @CsvSource({
        "10, 10, 10, 0",
        "10, 12, 15, 0", // committed while we looked
        "10, 15, 15, 0",
        "10, 9, 10, 1", // a message without a row
        "10, 16, 15, -1" // a row without a message
    })
    void what_moves_while_looking_is_no_difference(long before, long rows, long after, long gap) {
        assertThat(Differences.gap(before, rows, after)).isEqualTo(gap);
    }
}
