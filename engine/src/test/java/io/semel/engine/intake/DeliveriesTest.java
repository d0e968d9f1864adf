package io.semel.engine.intake;

import static org.assertj.core.api.Assertions.assertThat;

import io.semel.engine.inbox.Verdict;
import jakarta.transaction.Status;
import java.net.ConnectException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class DeliveriesTest {

    private final List<AttemptEnded> told = new ArrayList<>();
    private final BatchSize size = new BatchSize(8);
    private final Deliveries deliveries = new Deliveries(Lane.FAST, told::add, size, new AtWork());
    private final List<Attempt> attempts =
            List.of(deliveries.begin(), deliveries.begin(), deliveries.begin(), deliveries.begin());

    @Test
    void each_message_of_a_committed_transaction_is_told_with_its_own_verdict() {
        attempts.get(0).reached(new Decision(Verdict.APPLIED, null));
        attempts.get(1).reached(new Decision(Verdict.DUPLICATE, null));
        deliveries.beforeCompletion();
        deliveries.returned();
        deliveries.afterCompletion(Status.STATUS_COMMITTED);

        assertThat(told)
                .extracting(AttemptEnded::decision)
                .containsExactly(
                        new Decision(Verdict.APPLIED, null), new Decision(Verdict.DUPLICATE, null), null, null);
        assertThat(told).extracting(AttemptEnded::leads).containsExactly(true, false, false, false);
        assertThat(size.now()).isEqualTo(8);
    }

    @Test
    void the_message_to_blame_is_told_apart_from_those_that_share_its_fate() {
        fail(new BlamedException(attempts.get(2), new IllegalStateException()));

        assertThat(causes())
                .containsExactly(FailureCause.BATCH, FailureCause.BATCH, FailureCause.EXCEPTION, FailureCause.BATCH);
    }

    @Test
    void a_database_that_is_away_is_the_fault_of_no_message() {
        SQLException away = new SQLException("away", "08006", new ConnectException());
        fail(new BlamedException(attempts.get(2), away));

        assertThat(causes()).containsOnly(FailureCause.of(away));
    }

    @Test
    void a_failed_batch_halves_those_that_follow() {
        fail(new IllegalStateException());

        assertThat(size.now()).isEqualTo(2);
    }

    private void fail(Throwable failure) {
        deliveries.failed(failure);
        deliveries.returned();
        deliveries.afterCompletion(Status.STATUS_ROLLEDBACK);
    }

    private List<FailureCause> causes() {
        return told.stream().map(ended -> FailureCause.of(ended.failure())).toList();
    }
}
