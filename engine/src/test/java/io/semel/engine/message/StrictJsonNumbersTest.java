package io.semel.engine.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.math.BigDecimal;
import java.time.Duration;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** docs/rules.md C83: numbers are exact, and judged by their spelling before anything is computed. */
class StrictJsonNumbersTest {

    @ParameterizedTest
    @CsvSource({
        "1, 1",
        "-1, -1",
        "0, 0",
        "-0, 0",
        "1.0, 1.0",
        "1e0, 1",
        "1E+2, 1E+2",
        "10e-1, 1.0",
        "12345678901234567890.1, 12345678901234567890.1",
        "0.1000000000000000055511151231257827, 0.1000000000000000055511151231257827",
        "1234567890123456789012345678901234567890, 1234567890123456789012345678901234567890",
        "0.0000000000000000000000000000000000000001, 1E-40",
        "1e40, 1E+40",
        "1e0000000040, 1E+40",
        "1e-40, 1E-40"
    })
    void numbers_are_exact(String spelled, BigDecimal value) {
        assertThat(StrictJson.object("{\"n\":" + spelled + "}").get("n").decimalValue())
                .isEqualTo(value);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1e999999999",
                "1e-999999999",
                "-1E+999999999",
                "1e99999999999999999999",
                "1e41",
                "1e-41",
                "0e41",
                "0.1e-40",
                "12345678901234567890123456789012345678901",
                "1.0000000000000000000000000000000000000000",
                "0.00000000000000000000000000000000000000001"
            })
    void giant_numbers_are_refused_by_their_spelling(String spelled) {
        Assertions.assertTimeoutPreemptively(Duration.ofSeconds(2), () -> {
            assertThat(refusal("{\"n\":" + spelled + "}").detail()).startsWith("a number has ");
        });
    }

    @Test
    void a_number_of_a_million_digits_costs_nothing() {
        Assertions.assertTimeoutPreemptively(Duration.ofSeconds(2), () -> {
            assertThat(refusal("{\"n\":" + "9".repeat(1_000_000) + "}").detail())
                    .contains("more than 40 digits");
            assertThat(refusal("{\"n\":1e" + "9".repeat(1_000_000) + "}").detail())
                    .contains("beyond 40");
            assertThat(refusal("{\"n\":0." + "0".repeat(1_000_000) + "}").detail())
                    .contains("beyond 40");
        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "NaN",
                "Infinity",
                "-Infinity",
                "+1",
                "01",
                "-01",
                ".5",
                "5.",
                "1e",
                "1e+",
                "0x10",
                "1_000",
                "--1",
                "1.e1"
            })
    void what_json_does_not_call_a_number_is_refused(String spelled) {
        assertThat(refusal("{\"n\":" + spelled + "}").reason()).isEqualTo(RejectionReason.BAD_JSON);
    }

    private static Unreadable refusal(String json) {
        return catchThrowableOfType(NotReadable.class, () -> StrictJson.object(json))
                .why();
    }
}
