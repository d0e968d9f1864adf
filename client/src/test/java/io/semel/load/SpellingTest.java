package io.semel.load;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SpellingTest {

    private static final ObjectMapper JSON =
            new ObjectMapper().enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS);

    @ParameterizedTest
    @ValueSource(strings = {"12.50", "12.00", "1000", "0.001", "7"})
    void another_spelling_means_the_same(String amount) throws Exception {
        Map<String, Object> members = members(amount);
        for (int seed = 0; seed < 20; seed++) {
            JsonNode read = JSON.readTree(Spelling.other(members, new Random(seed)));

            assertThat(read.path("order").asText()).isEqualTo("o \"1\" é");
            assertThat(read.path("amount").decimalValue()).isEqualByComparingTo(amount);
            assertThat(read).hasSize(2);
        }
    }

    @Test
    void other_spellings_do_differ() {
        Map<String, Object> members = members("12.50");

        assertThat(new Random(1).ints(20).mapToObj(seed -> Spelling.other(members, new Random(seed))))
                .anyMatch(text -> text.contains("1250e-2"))
                .anyMatch(text -> text.contains("12.5"))
                .doesNotContain(Spelling.plain(members));
    }

    @Test
    void the_plain_spelling_keeps_order_and_decimals() {
        assertThat(Spelling.plain(members("12.50"))).isEqualTo("{\"order\":\"o \\\"1\\\" é\",\"amount\":12.50}");
    }

    private static Map<String, Object> members(String amount) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("order", "o \"1\" é");
        members.put("amount", new BigDecimal(amount));
        return members;
    }
}
