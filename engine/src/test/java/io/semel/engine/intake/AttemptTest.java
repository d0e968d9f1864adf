package io.semel.engine.intake;

import static org.assertj.core.api.Assertions.assertThat;

import io.semel.engine.inbox.Verdict;
import jakarta.transaction.Status;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class AttemptTest {

    private final List<AttemptEnded> told = new ArrayList<>();
    private final Attempt attempt = new Attempt(Lane.FAST, told::add, true);

    @Test
    void observers_are_told_when_the_transaction_has_ended_and_not_before() {
        attempt.reached(new Decision(Verdict.APPLIED, null));
        attempt.returned();
        assertThat(told).isEmpty();

        attempt.afterCompletion(Status.STATUS_COMMITTED);

        assertThat(told).singleElement().satisfies(ended -> {
            assertThat(ended.ending()).isEqualTo(AttemptEnded.Ending.COMMITTED);
            assertThat(ended.decision()).isEqualTo(new Decision(Verdict.APPLIED, null));
        });
    }

    @Test
    void a_transaction_that_ran_out_of_time_is_told_with_the_failure_that_the_handler_came_back_with()
            throws InterruptedException {
        Thread reaper = new Thread(() -> attempt.afterCompletion(Status.STATUS_ROLLEDBACK));
        reaper.start();
        reaper.join();
        assertThat(told).isEmpty();

        attempt.failed(new TransactionOverException(true));
        attempt.returned();

        assertThat(told).singleElement().satisfies(ended -> {
            assertThat(ended.ending()).isEqualTo(AttemptEnded.Ending.ROLLED_BACK);
            assertThat(FailureCause.of(ended.failure())).isEqualTo(FailureCause.TRANSACTION_TIMEOUT);
        });
    }

    @Test
    void a_heuristic_end_is_neither_committed_nor_rolled_back() {
        attempt.returned();
        attempt.afterCompletion(Status.STATUS_UNKNOWN);

        assertThat(told).extracting(AttemptEnded::ending).containsExactly(AttemptEnded.Ending.UNKNOWN);
    }
}
