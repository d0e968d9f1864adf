package io.semel.it.talk;

/**
 * The making of an order.
 *
 * @param order its id
 * @param currency an ISO 4217 code
 * @param total as it stands in the JSON, with quotes if it is to be a string
 * @param customer somebody
 */
public record Creation(String order, String currency, String total, String customer) {

    public static final String TYPE = "order.create";

    /** A valid order that nobody has made before. */
    public static Creation any() {
        return of(Secret.order());
    }

    /** A valid order of this id. */
    public static Creation of(String order) {
        return new Creation(order, "EUR", "1000.00", Secret.MARK + " customer");
    }

    /** An order that only the database knows to be impossible: no attempt can succeed. */
    public static Creation poison() {
        return any().in("JPY").totalling("100000000000001");
    }

    /** The same in another currency. */
    public Creation in(String code) {
        return new Creation(order, code, total, customer);
    }

    /** The same with another total, as it is to stand in the JSON. */
    public Creation totalling(String json) {
        return new Creation(order, currency, json, customer);
    }

    /** The same for somebody else. */
    public Creation by(String somebody) {
        return new Creation(order, currency, total, somebody);
    }

    /** The parameters as JSON. */
    public String json() {
        return "{\"order\":\"%s\",\"currency\":\"%s\",\"total\":%s,\"customer\":\"%s\"}"
                .formatted(order, currency, total, customer);
    }

    /** The operation under this key. */
    public Letter under(String key) {
        return Letter.of(TYPE, key, json());
    }
}
