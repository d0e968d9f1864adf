package io.semel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.semel.load.RunRecord;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RunComparisonTest {

    /** 100 confirmed, 3 unconfirmed. */
    @ParameterizedTest
    @CsvSource({"100, 0", "101, 0", "103, 0", "99, 1", "90, 10", "104, -1", "110, -7"})
    void only_unconfirmed_messages_excuse_a_difference(long accounted, long difference) {
        RunRecord run = new RunRecord("r", 1, 200, 100, 3, Set.of(), Set.of());

        assertThat(RunComparison.difference(run, accounted)).isEqualTo(difference);
    }
}
