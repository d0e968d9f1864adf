package io.semel.engine.observe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AddressRulesTest {

    @Test
    void the_brokers_answer_is_read() {
        AddressRules rules = AddressRules.parse("""
                {"addressFullMessagePolicy":"PAGE","maxDeliveryAttempts":12,"redeliveryDelay":2000,
                 "redeliveryMultiplier":2.0,"maxRedeliveryDelay":60000,"DLA":"jms.queue.semel.dead",
                 "expiryAddress":"jms.queue.semel.expired","expiryDelay":-1}
                """);
        assertThat(rules)
                .isEqualTo(new AddressRules(
                        "jms.queue.semel.dead",
                        "jms.queue.semel.expired",
                        12,
                        Duration.ofSeconds(2),
                        2.0,
                        Duration.ofSeconds(60),
                        "PAGE"));
    }

    @Test
    void what_the_broker_leaves_out_is_not_set() {
        AddressRules rules = AddressRules.parse("{}");
        assertThat(rules.deadLetterAddress()).isNull();
        assertThat(rules.expiryAddress()).isNull();
        assertThat(rules.schedule()).isZero();
    }

    @Test
    void an_answer_that_is_not_JSON_is_refused() {
        assertThatThrownBy(() -> AddressRules.parse("<html>")).isInstanceOf(ServerModelException.class);
    }

    @ParameterizedTest
    @CsvSource({
        "12, 2000, 2.0, 60000, 422", // 2+4+8+16+32 and six times 60
        "1, 2000, 2.0, 60000, 0",
        "3, 2000, 1.0, 60000, 4",
        "10, 5000, 1.0, 0, 0", // a maximum of 0 makes every delay 0
        "0, 2000, 2.0, 60000, 0",
    })
    void the_schedule_is_the_sum_of_the_delays(
            int attempts, long delay, double multiplier, long longest, long seconds) {
        AddressRules rules = new AddressRules(
                null, null, attempts, Duration.ofMillis(delay), multiplier, Duration.ofMillis(longest), "PAGE");
        assertThat(rules.schedule()).hasSeconds(seconds);
    }
}
