package io.semel.local;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class LogLinesTest {

    @Test
    void the_errors_are_shown_with_their_causes_and_without_frames() {
        List<String> log = List.of(
                "2026-01-01 10:00:00,000 INFO  [org.jboss.as] (main) WFLYSRV0049: starting",
                "2026-01-01 10:00:01,000 ERROR [org.jboss.as.controller] (main) WFLYCTL0013: Operation failed",
                "\tat org.jboss.Some.frame(Some.java:1)",
                "Caused by: java.lang.IllegalStateException: the port is taken",
                "2026-01-01 10:00:02,000 WARN  [x] (main) something",
                "Caused by: of a warning");

        assertThat(LogLines.serious(log))
                .containsExactly(
                        "2026-01-01 10:00:01,000 ERROR [org.jboss.as.controller] (main) WFLYCTL0013: Operation failed",
                        "Caused by: java.lang.IllegalStateException: the port is taken");
    }

    @Test
    void many_errors_are_cut_to_a_dozen() {
        List<String> log = java.util.stream.IntStream.range(0, 100)
                .mapToObj(i -> "2026-01-01 10:00:01,%03d ERROR [x] (main) number %d".formatted(i, i))
                .toList();

        assertThat(LogLines.serious(log)).hasSize(12);
    }
}
