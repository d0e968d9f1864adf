package io.semel.orders;

/**
 * Checks that parameter records share. Each throws {@link IllegalArgumentException} with the member's name, its limit and
 * the length that came, and never repeats the value.
 */
public final class Limits {

    /** The longest order id and the longest payment reference. */
    public static final int IDENTIFIER = 100;

    private static final int CUSTOMER = 200;
    private static final int CURRENCY = 10;

    private Limits() {}

    /** An id made by machines: 1 to 100 printable ASCII characters, no blank at either end. */
    public static void checkIdentifier(String member, String value) {
        boolean printable = value.chars().allMatch(c -> c >= ' ' && c <= '~');
        boolean outerBlank = value.startsWith(" ") || value.endsWith(" ");
        if (value.isEmpty() || value.length() > IDENTIFIER || !printable || outerBlank) {
            String rule = "printable ASCII characters without a blank at either end";
            throw broken(member, IDENTIFIER, rule, value.length());
        }
    }

    /** A customer's name or number: 1 to 200 characters of any script, no control characters. */
    public static void checkCustomer(String value) {
        int length = value.codePointCount(0, value.length());
        boolean clean = value.codePoints().noneMatch(Limits::isControlOrHalf);
        if (length < 1 || length > CUSTOMER || !clean) {
            throw broken("customer", CUSTOMER, "characters without control characters", length);
        }
    }

    /** A currency as it came: 1 to 10 characters. Whether it is known is for the business to answer. */
    public static void checkCurrency(String value) {
        if (value.isEmpty() || value.length() > CURRENCY) {
            throw broken("currency", CURRENCY, "characters", value.length());
        }
    }

    private static boolean isControlOrHalf(int codePoint) {
        return Character.isISOControl(codePoint) || Character.getType(codePoint) == Character.SURROGATE;
    }

    private static IllegalArgumentException broken(String member, int limit, String rule, int length) {
        return new IllegalArgumentException(
                "%s must be 1 to %d %s; a text of length %d came".formatted(member, limit, rule, length));
    }
}
