package io.semel.engine.intake;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class AtWorkTest {

    private final AtWork atWork = new AtWork();

    @Test
    void the_first_delivery_may_be_of_the_only_session() {
        atWork.begin(Lane.FAST);

        assertThat(atWork.all()).isTrue();
    }

    @Test
    void the_slow_lane_has_sessions_of_its_own() {
        atWork.begin(Lane.FAST);
        atWork.begin(Lane.SLOW);

        assertThat(atWork.all()).isTrue();

        atWork.end(Lane.SLOW);

        assertThat(atWork.all()).isTrue();
    }

    @Test
    void while_one_of_the_sessions_is_idle_nothing_waits() {
        atWork.begin(Lane.FAST);
        atWork.begin(Lane.FAST);
        atWork.end(Lane.FAST);

        assertThat(atWork.all()).isFalse();

        atWork.begin(Lane.FAST);

        assertThat(atWork.all()).isTrue();
    }
}
