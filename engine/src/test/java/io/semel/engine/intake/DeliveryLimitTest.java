package io.semel.engine.intake;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class DeliveryLimitTest {

    private final AtomicInteger asked = new AtomicInteger();
    private final AtomicInteger limit = new AtomicInteger(3);
    private final DeliveryLimit deliveries = new DeliveryLimit();

    DeliveryLimitTest() {
        deliveries.isToldBy(lane -> {
            asked.incrementAndGet();
            return limit.get();
        });
    }

    @Test
    void a_delivery_beyond_the_limit_is_refused_and_the_last_one_is_not() {
        assertThat(deliveries.isExceededBy(Lane.SLOW, 3)).isFalse();
        assertThat(deliveries.isExceededBy(Lane.SLOW, 4)).isTrue();
    }

    @Test
    void a_limit_that_is_raised_holds_at_once() {
        assertThat(deliveries.isExceededBy(Lane.SLOW, 4)).isTrue();
        limit.set(5);
        assertThat(deliveries.isExceededBy(Lane.SLOW, 4)).isFalse();
    }

    @Test
    void without_a_limit_nothing_is_refused() {
        limit.set(-1);
        assertThat(deliveries.isExceededBy(Lane.SLOW, 1000)).isFalse();
    }

    @Test
    void the_broker_is_not_asked_for_what_is_within_the_known_limit() {
        assertThat(deliveries.isExceededBy(Lane.SLOW, 1)).isFalse();
        assertThat(asked).hasValue(0);
        assertThat(deliveries.isExceededBy(Lane.SLOW, 2)).isFalse();
        assertThat(deliveries.isExceededBy(Lane.SLOW, 3)).isFalse();
        assertThat(asked).hasValue(1);
    }
}
