package io.semel.load;

/**
 * What one applied operation leaves in the business's tables.
 *
 * @param kind the table and kind of line
 * @param order the order's id
 * @param reference the line's reference; empty for the order itself
 * @param currency ISO 4217
 * @param minor the order's total or the line's amount, in minor units
 */
public record Effect(Kind kind, String order, String reference, String currency, long minor) {

    /** What kind of line it is. The last two are the ledger's own words. */
    public enum Kind {
        ORDER,
        PAYMENT,
        REFUND
    }

    /** For people: enough to find the line. */
    String describe() {
        String line = kind == Kind.ORDER ? "order " + order : kind + " " + reference + " of " + order;
        return line + " (" + minor + " minor units of " + currency + ")";
    }
}
