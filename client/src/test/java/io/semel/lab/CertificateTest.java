package io.semel.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CertificateTest {

    private static final Round GOOD = new Round(200, 3, 0, 0, 0, 0, 0, 4, 21.5, List.of());
    private static final Round BAD = new Round(200, 0, 1, 0, 2, 0, 0, 4, 75, List.of("missing: <order> 1"));
    private static final Certificate CERTIFICATE = certificate(GOOD, BAD);

    private static Certificate certificate(Round... rounds) {
        return new Certificate(
                "2026-01-02T03:04:05Z",
                List.of(rounds).stream().allMatch(Round::holds),
                rounds.length,
                200,
                1,
                60,
                Map.of("wildfly", "39", "postgresql", "17.6"),
                Map.of("processors", "2"),
                Map.of("postgresql fsync", "on"),
                List.of(new Result("server-killed/claimed", "its key is claimed", List.of(rounds))));
    }

    @Test
    void a_point_is_the_sum_of_its_rounds_and_as_slow_as_the_slowest() {
        JsonNode point =
                new ObjectMapper().valueToTree(CERTIFICATE).path("points").path(0);

        assertThat(point.path("point").asText()).isEqualTo("server-killed/claimed");
        assertThat(point.path("rounds").asInt()).isEqualTo(2);
        assertThat(point.path("lost").asInt()).isEqualTo(1);
        assertThat(point.path("doubled").asInt()).isZero();
        assertThat(point.path("inDoubt").asInt()).isEqualTo(2);
        assertThat(point.path("innocentsDead").asInt()).isZero();
        assertThat(point.path("recoverySeconds").asDouble()).isEqualTo(75);
        assertThat(point.path("holds").asBoolean()).isFalse();
    }

    @Test
    void the_page_says_what_does_not_hold_and_needs_nothing_from_elsewhere() {
        String page = new CertificatePage(CERTIFICATE).html();

        assertThat(page)
                .contains("does not hold", "missing: &lt;order&gt; 1", "postgresql fsync")
                .doesNotContain("http://", "https://", "<script");
        assertThat(new CertificatePage(certificate(GOOD)).html()).doesNotContain("does not hold");
    }

    @Test
    void the_matrix_replaces_what_stands_between_its_two_lines() {
        String begin = "<!-- crash matrix: written by ./semel crash-lab --matrix -->";
        String end = "<!-- end of the crash matrix -->";

        String document = CrashMatrix.into("before\n" + begin + "\nyesterday\n" + end + "\nafter\n", CERTIFICATE);

        assertThat(document)
                .startsWith("before\n" + begin)
                .endsWith(end + "\nafter\n")
                .contains("| `server-killed/claimed` | its key is claimed | 2 | 1 | 0 | 2 | 0 | 75.0 s |")
                .doesNotContain("yesterday");
    }

    @Test
    void a_document_without_the_two_lines_is_left_alone() {
        assertThatThrownBy(() -> CrashMatrix.into("nothing", CERTIFICATE))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("crash matrix");
    }
}
