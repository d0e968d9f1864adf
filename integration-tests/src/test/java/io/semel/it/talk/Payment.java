package io.semel.it.talk;

/**
 * A capture or a refund.
 *
 * @param type which of both
 * @param order the order's id
 * @param amount as it stands in the JSON
 * @param currency an ISO 4217 code
 * @param reference the payment's own name
 */
public record Payment(String type, String order, String amount, String currency, String reference) {

    public static final String CAPTURE = "payment.capture";
    public static final String REFUND = "payment.refund";

    /** A capture of 1.00 EUR with a reference of its own. */
    public static Payment capture(String order) {
        return new Payment(CAPTURE, order, "1.00", "EUR", Secret.reference());
    }

    /** A refund of 1.00 EUR with a reference of its own. */
    public static Payment refund(String order) {
        return new Payment(REFUND, order, "1.00", "EUR", Secret.reference());
    }

    /** The same with another amount, as it is to stand in the JSON. */
    public Payment amounting(String json) {
        return new Payment(type, order, json, currency, reference);
    }

    /** The same with another reference. */
    public Payment referring(String other) {
        return new Payment(type, order, amount, currency, other);
    }

    /** The parameters as JSON. */
    public String json() {
        return "{\"order\":\"%s\",\"amount\":%s,\"currency\":\"%s\",\"reference\":\"%s\"}"
                .formatted(order, amount, currency, reference);
    }

    /** The operation under this key. */
    public Letter under(String key) {
        return Letter.of(type, key, json());
    }
}
