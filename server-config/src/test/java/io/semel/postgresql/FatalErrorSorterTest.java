package io.semel.postgresql;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FatalErrorSorterTest {

    private final FatalErrorSorter sorter = new FatalErrorSorter();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "08000", "08001", "08003", "08004", "08006", "57P01", "57P02", "57P03", "57P04", "57P05", "25P03",
                "25P04"
            })
    void a_connection_that_is_over_is_thrown_away(String state) {
        assertThat(sorter.isExceptionFatal(new SQLException("told so", state))).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"57014", "53200", "53300", "40001", "40P01", "55P03", "23505", "25P02", "42704", "XX000", ""})
    void a_connection_that_lives_is_kept(String state) {
        assertThat(sorter.isExceptionFatal(new SQLException("told so", state))).isFalse();
    }

    @Test
    void an_error_without_a_state_is_kept() {
        assertThat(sorter.isExceptionFatal(new SQLException("told so"))).isFalse();
    }

    @Test
    void the_whole_chain_is_looked_at() {
        SQLException next = new SQLException("a batch failed", "23505");
        next.setNextException(new SQLException("terminating connection", "57P01"));
        assertThat(sorter.isExceptionFatal(next)).isTrue();

        SQLException caused =
                new SQLException("cannot go on", new IllegalStateException(new SQLException("", "08006")));
        assertThat(sorter.isExceptionFatal(caused)).isTrue();
    }
}
