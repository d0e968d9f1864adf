package io.semel.engine.intake;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FailureCauseTest {

    @ParameterizedTest
    @CsvSource({
        "55P03, LOCK_TIMEOUT, false",
        "40P01, DEADLOCK, false",
        "40001, SERIALIZATION, false",
        "57014, STATEMENT_TIMEOUT, false",
        "57P01, DATABASE_SHUTDOWN, false",
        "57P02, DATABASE_SHUTDOWN, false",
        "57P03, DATABASE_SHUTDOWN, false",
        "08006, CONNECTION, false",
        "08001, CONNECTION, false",
        "53200, DATABASE_RESOURCES, false",
        "53300, DATABASE_RESOURCES, false",
        "25006, DATABASE_READ_ONLY, false",
        "55000, SQL, true",
        "22001, DATA, true",
        "22P02, DATA, true",
        "23502, DATA, true",
        "23514, DATA, true",
        "54000, DATA, true",
        "23505, UNIQUE_KEY, true",
        "23503, INTEGRITY, true",
        "42P01, SQL, true"
    })
    void sqlstate_alone_tells_the_cause(String state, FailureCause cause, boolean lasting) {
        // a text in another language must change nothing (docs/rules.md C33)
        SQLException sql = new SQLException("doppelter Schlüsselwert verletzt Unique-Constraint", state);
        Throwable wrapped = new IllegalStateException("flush", new RuntimeException("jpa", sql));

        assertThat(FailureCause.of(wrapped)).isEqualTo(cause);
        assertThat(cause.lasting()).isEqualTo(lasting);
        assertThat(FailureCause.sqlState(wrapped)).isEqualTo(state);
    }

    @Test
    void what_fails_every_message_is_the_infrastructures_and_nothing_else() {
        assertThat(FailureCause.values())
                .filteredOn(FailureCause::infrastructure)
                .containsExactlyInAnyOrder(
                        FailureCause.CONNECTION,
                        FailureCause.DATABASE_SHUTDOWN,
                        FailureCause.DATABASE_RESOURCES,
                        FailureCause.DATABASE_READ_ONLY,
                        FailureCause.POOL,
                        FailureCause.COMMIT)
                .noneMatch(FailureCause::lasting);
    }

    @Test
    void a_pool_without_a_connection_is_no_fault_of_the_data() {
        assertThat(FailureCause.of(new SQLTransientConnectionException("waited too long")))
                .isEqualTo(FailureCause.POOL);
    }

    @Test
    void a_message_that_no_server_survived_is_told_apart() {
        assertThat(FailureCause.of(new DeliveriesUsedUpException())).isEqualTo(FailureCause.DEADLY);
    }

    @Test
    void nothing_thrown_means_that_the_commit_failed() {
        assertThat(FailureCause.of(null)).isEqualTo(FailureCause.COMMIT);
    }

    @Test
    void time_over_and_a_silent_rollback_are_told_apart() {
        assertThat(FailureCause.of(new TransactionOverException(true))).isEqualTo(FailureCause.TRANSACTION_TIMEOUT);
        assertThat(FailureCause.of(new TransactionOverException(false))).isEqualTo(FailureCause.ROLLBACK_ONLY);
    }

    @Test
    void an_exception_of_the_handler_has_no_special_class() {
        assertThat(FailureCause.of(new ArithmeticException("/ by zero"))).isEqualTo(FailureCause.EXCEPTION);
    }

    @Test
    void a_ring_of_causes_ends() {
        RuntimeException first = new RuntimeException("first");
        RuntimeException second = new RuntimeException("second", first);
        first.initCause(second);

        assertThat(FailureCause.of(second)).isEqualTo(FailureCause.EXCEPTION);
    }

    @Test
    void what_the_container_logs_holds_neither_text_nor_cause() {
        SQLException telling = new SQLException("Failing row contains (4111 1111 1111 1111)", "23514");
        AttemptFailedException thrown = new AttemptFailedException(FailureCause.of(telling), telling);

        assertThat(thrown).hasNoCause().hasMessageContaining("data").hasMessageNotContaining("4111");
    }
}
