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
public record AddressRules(
        @Nullable String deadLetterAddress,
        @Nullable String expiryAddress,
        int maxDeliveryAttempts,
        Duration redeliveryDelay,
        double redeliveryMultiplier,
        Duration maxRedeliveryDelay,
        String fullPolicy) {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int BROKER_ATTEMPTS = 10;
    private static final int BROKER_LONGEST = 10;
    private static final String BROKER_POLICY = "PAGE";

    /**
     * Reads what the broker answers to {@code getAddressSettingsAsJSON}: through the server's model all values, from a broker
     * of its own process only those that somebody set.
     */
    static AddressRules parse(String json) {
        try {
            JsonNode setting = JSON.readTree(json);
            long delay = setting.path("redeliveryDelay").asLong();
            return new AddressRules(
                    textOf(setting, setting.has("DLA") ? "DLA" : "deadLetterAddress"),
                    textOf(setting, "expiryAddress"),
                    setting.path("maxDeliveryAttempts").asInt(BROKER_ATTEMPTS),
                    Duration.ofMillis(delay),
                    setting.path("redeliveryMultiplier").asDouble(1),
                    Duration.ofMillis(setting.path("maxRedeliveryDelay").asLong(delay * BROKER_LONGEST)),
                    setting.path("addressFullMessagePolicy").asText(BROKER_POLICY));
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
