package io.semel.engine.ops;

import static org.assertj.core.api.Assertions.assertThat;

import io.semel.engine.inbox.Verdict;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LineSumTest {

    @Test
    void received_is_the_sum_of_every_line_and_the_difference() {
        BookLine line = LineSum.of(Map.of(Verdict.APPLIED, 10L, Verdict.PARKED, 2L), 3, 1)
                .toLine(5, 4);

        assertThat(line.received()).isEqualTo(10 + 2 + 3 + 1 + 4);
        assertThat(line.queued()).isEqualTo(3);
        assertThat(line.dead()).isEqualTo(1);
        assertThat(line.inDoubt()).isEqualTo(5);
        assertThat(line.difference()).isEqualTo(4);
    }

    @Test
    void the_total_adds_every_type() {
        LineSum total = LineSum.of(Map.of(Verdict.APPLIED, 1L), 1, 0);
        total.add(LineSum.of(Map.of(Verdict.APPLIED, 2L, Verdict.REFUSED, 3L), 0, 2));

        assertThat(total.toLine(0, 0)).isEqualTo(new BookLine(9, 3, 3, 0, 0, 0, 2, 0, 1, 0, 0));
    }
}
