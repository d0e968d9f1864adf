package io.semel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.time.Instant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InDoubtCommandTest {

    @ParameterizedTest
    @CsvSource({
        "2026-11-30T12:00:00Z, 2026-11-30T12:00:00Z, , true",
        "2026-11-30T12:00:00Z, 2026-11-30T12:00:00.100Z, , true",
        "2026-11-30T12:00:00.100Z, 2026-11-30T12:00:00Z, , false",
        "2026-11-30T12:00:00Z, 2026-11-30T12:00:00Z, 2026-11-30T12:00:10Z, false",
        ", 2026-11-30T12:00:00Z, , true"
    })
    void a_scan_is_awaited_by_its_instant_and_not_by_the_text_of_it(
            String seen, Instant asked, String ended, boolean underWay) {
        JsonNode report = JsonNodeFactory.instance
                .objectNode()
                .set(
                        "recovery",
                        JsonNodeFactory.instance
                                .objectNode()
                                .put("startedAt", seen)
                                .put("endedAt", ended));
        assertThat(InDoubtCommand.isUnderWay(report, asked)).isEqualTo(underWay);
    }
}
