package io.semel.engine.base;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SettingsTest {

    @Test
    void defaults_hold_where_nothing_is_configured() {
        Settings settings = read(Map.of());

        assertThat(settings.maxBodyBytes()).isEqualTo(1_048_576);
        assertThat(settings.lockTimeout()).isEqualTo(Duration.ofSeconds(4));
        assertThat(settings.doctorPeriod()).isEqualTo(Duration.ofSeconds(10));
    }

    @Test
    void a_configured_value_wins() {
        assertThat(read(Map.of("semel.lock-timeout", " 2500 ")).lockTimeout()).isEqualTo(Duration.ofMillis(2_500));
    }

    @ParameterizedTest
    @CsvSource({"99", "60001", "''", "4s", "4.0", "-1", "99999999999999999999"})
    void a_bad_value_is_refused_with_name_range_and_what_came(String came) {
        assertThatThrownBy(() -> read(Map.of("semel.lock-timeout", came)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("semel.lock-timeout must be a whole number of ms from 100 to 60000, but is '%s'", came)
                .hasNoCause();
    }

    @Test
    void timeouts_out_of_their_order_are_refused() {
        assertThatThrownBy(() -> read(Map.of("semel.lock-timeout", "20000")))
                .hasMessage("semel.lock-timeout must not exceed semel.statement-timeout (15000), but is 20000");
    }

    @Test
    void a_lease_that_would_end_between_two_rounds_of_the_doctor_is_refused() {
        assertThatThrownBy(() -> read(Map.of("semel.node-lease", "29")))
                .hasMessage("semel.node-lease must be at least 3 times semel.doctor-period (30), but is 29");
        assertThat(read(Map.of("semel.node-lease", "30")).nodeLease()).isEqualTo(Duration.ofSeconds(30));
    }

    @Test
    void the_documented_table_says_what_the_code_does() throws IOException {
        String readme = Files.readString(Path.of("..", "server-config", "README.md"));

        assertThat(Arrays.stream(Setting.values()).map(SettingsTest::row))
                .allSatisfy(row -> assertThat(readme).contains(row));
    }

    private static String row(Setting setting) {
        return "| `%s` | %s | %d..%d | %d |"
                .formatted(setting.key(), setting.unit(), setting.minimum(), setting.maximum(), setting.defaultValue());
    }

    private static Settings read(Map<String, String> configured) {
        return Settings.read(key -> Optional.ofNullable(configured.get(key)));
    }
}
