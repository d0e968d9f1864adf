package io.semel.orders;

import io.semel.engine.operation.Outcome;
import java.util.Locale;

/** Every reason for which this business says no for good. The code on the wire is the name in lower case. */
public enum Refusal {
    /** The currency is not one of ISO 4217 in which an amount can be counted. */
    UNKNOWN_CURRENCY,
    /** The amount is zero or less. */
    NOT_POSITIVE,
    /** The amount has more decimals than its currency; it is never rounded. */
    TOO_MANY_DECIMALS,
    /** The amount in minor units is larger than a {@code long}. */
    AMOUNT_OVERFLOW,
    /** An order of this id exists, with another currency, total or customer. */
    EXISTS_WITH_OTHER_DATA,
    /** There is no order of this id, or not yet. */
    NO_SUCH_ORDER,
    /** The order is kept in another currency. */
    OTHER_CURRENCY,
    /** The reference has served for this order already: the second wall, when a key was made twice. */
    REFERENCE_USED,
    /** The payment is larger than what the order still lacks. */
    MORE_THAN_DUE,
    /** The refund is larger than what was paid and not yet refunded. */
    MORE_THAN_PAID,
    /** The ledger's sums are not possible for the order's total; people must look. */
    LEDGER_DOES_NOT_FIT;

    /** The stable code, as it stands in receipts and books. */
    public String code() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The outcome that tells this reason; {@code detail} is one sentence for people, without personal data. */
    public Outcome because(String detail) {
        return Outcome.refused(code(), detail);
    }
}
