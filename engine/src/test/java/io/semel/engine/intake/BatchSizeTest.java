package io.semel.engine.intake;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class BatchSizeTest {

    private final BatchSize size = new BatchSize(64);

    @Test
    void a_batch_that_fails_halves_the_next_and_a_message_alone_does_not() {
        size.failed(64);
        assertThat(size.now()).isEqualTo(32);
        size.failed(1);
        assertThat(size.now()).isEqualTo(32);
        size.failed(10);
        assertThat(size.now()).isEqualTo(5);
    }

    @Test
    void it_never_falls_below_one_and_grows_again_with_full_batches_only() {
        for (int i = 0; i < 10; i++) {
            size.failed(2);
        }
        assertThat(size.now()).isEqualTo(1);
        size.committed(1);
        int grown = size.now();
        assertThat(grown).isGreaterThan(1);
        size.committed(1);
        assertThat(size.now()).isEqualTo(grown);
        for (int i = 0; i < 100; i++) {
            size.committed(size.now());
        }
        assertThat(size.now()).isEqualTo(64);
    }
}
