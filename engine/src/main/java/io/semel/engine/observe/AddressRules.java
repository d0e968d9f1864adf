package io.semel.engine.observe;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * The address setting that the broker applies to one address.
 *
 * @param deadLetterAddress where a message goes after its last attempt; null if it is thrown away
 * @param expiryAddress where a message goes after its time; null if it is thrown away
 * @param maxDeliveryAttempts deliveries before the dead-letter address; 0 or less means without end
 * @param redeliveryDelay before the second attempt
 * @param redeliveryMultiplier by which each further delay grows
 * @param maxRedeliveryDelay which no delay exceeds; a maximum of 0 makes every delay 0
 * @param fullPolicy what happens when the address is full: {@code PAGE}, {@code BLOCK}, {@code FAIL} or {@code DROP}
 */
record AddressRules(
        @Nullable String deadLetterAddress,
        @Nullable String expiryAddress,
        int maxDeliveryAttempts,
        Duration redeliveryDelay,
        double redeliveryMultiplier,
        Duration maxRedeliveryDelay,
        String fullPolicy) {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int BROKER_ATTEMPTS = 10;

    /** Reads what the broker answers to {@code get-address-settings-as-json}. */
    static AddressRules parse(String json) {
        try {
            JsonNode setting = JSON.readTree(json);
            return new AddressRules(
                    textOf(setting, "DLA"),
                    textOf(setting, "expiryAddress"),
                    setting.path("maxDeliveryAttempts").asInt(BROKER_ATTEMPTS),
                    Duration.ofMillis(setting.path("redeliveryDelay").asLong()),
                    setting.path("redeliveryMultiplier").asDouble(1),
                    Duration.ofMillis(setting.path("maxRedeliveryDelay").asLong()),
                    setting.path("addressFullMessagePolicy").asText());
        } catch (JsonProcessingException unreadable) {
            throw new ServerModelException("the broker's address setting is not JSON", unreadable);
        }
    }

    private static @Nullable String textOf(JsonNode setting, String member) {
        String value = setting.path(member).asText();
        return value.isBlank() ? null : value;
    }

    /** How long a message that always fails is tried, without the attempts themselves. */
    Duration schedule() {
        double longest = (double) maxRedeliveryDelay.toMillis();
        double delay = (double) redeliveryDelay.toMillis();
        double total = 0;
        for (int attempt = 1; attempt < maxDeliveryAttempts; attempt++) {
            total += Math.min(delay, longest);
            delay *= redeliveryMultiplier;
        }
        return Duration.ofMillis((long) total);
    }
}
