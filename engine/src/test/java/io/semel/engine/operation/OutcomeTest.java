package io.semel.engine.operation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OutcomeTest {

    @Test
    void a_refusal_has_a_stable_reason_and_a_bounded_detail() {
        Outcome outcome = Outcome.refused("more_than_due", "x".repeat(600));

        assertThat(outcome).isInstanceOfSatisfying(Outcome.Refused.class, refused -> {
            assertThat(refused.reason()).isEqualTo("more_than_due");
            assertThat(refused.detail()).hasSize(500);
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "More", "more than due", "9more", "more-than"})
    void a_reason_that_is_no_code_is_refused(String reason) {
        assertThatThrownBy(() -> Outcome.refused(reason, "detail")).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void an_applied_outcome_may_have_a_result() {
        assertThat(Outcome.applied()).isEqualTo(new Outcome.Applied(null));
        assertThat(Outcome.applied(new Total("10"))).isEqualTo(new Outcome.Applied(new Total("10")));
    }

    record Total(String amount) {}
}
