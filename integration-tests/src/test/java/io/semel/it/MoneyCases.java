package io.semel.it;

import static io.semel.it.Case.applied;
import static io.semel.it.Case.badText;
import static io.semel.it.Case.keyOf;
import static io.semel.it.Case.refused;

import io.semel.it.talk.Creation;
import io.semel.it.talk.Letter;
import io.semel.it.talk.Payment;
import io.semel.it.talk.Secret;
import java.util.List;

/** Amounts and currencies: exact, or refused with a reason, never rounded. */
final class MoneyCases {

    private static final String DECIMALS = "too_many_decimals";
    private static final String CURRENCY = "unknown_currency";
    private static final String OVERFLOW = "amount_overflow";
    private static final String NOT_POSITIVE = "not_positive";

    private MoneyCases() {}

    static List<Case> all() {
        return List.of(
                good("JPY", "1000"),
                good("JPY", "1000.0"),
                good("JPY", "100000000000000"),
                good("USD", "10.5"),
                good("USD", "0.01"),
                good("KWD", "1.234"),
                good("KWD", "1.2340"),
                bad(DECIMALS, "JPY", "1000.5"),
                bad(DECIMALS, "USD", "1.234"),
                bad(DECIMALS, "KWD", "1.2345"),
                bad(DECIMALS, "USD", "1e-40"),
                bad(NOT_POSITIVE, "USD", "0"),
                bad(NOT_POSITIVE, "USD", "0.000"),
                bad(NOT_POSITIVE, "USD", "-0"),
                bad(NOT_POSITIVE, "USD", "-1.00"),
                bad(OVERFLOW, "EUR", "92233720368547758.08"),
                bad(OVERFLOW, "JPY", "9223372036854775808"),
                bad(OVERFLOW, "USD", "1e40"),
                bad(CURRENCY, "eur", "1"),
                bad(CURRENCY, "EURO", "1"),
                bad(CURRENCY, "XXQ", "1"),
                bad(CURRENCY, "XAU", "1"),
                bad(CURRENCY, " EUR", "1"),
                badText("no currency", "bad_parameters", Creation.any().in("").json()),
                badText(
                        "a currency of 11 characters",
                        "bad_parameters",
                        Creation.any().in("EUREUREUREU").json()),
                refused(
                        "a payment without an order",
                        "no_such_order",
                        Payment.capture(Secret.order()).under("a payment without an order")),
                refused(
                        "a refund without an order",
                        "no_such_order",
                        Payment.refund(Secret.order()).under("a refund without an order")));
    }

    private static Case good(String currency, String total) {
        return applied(currency + " " + total, creation(currency, total));
    }

    private static Case bad(String reason, String currency, String total) {
        return refused(currency + " " + total, reason, creation(currency, total));
    }

    private static Letter creation(String currency, String total) {
        return Creation.any().in(currency).totalling(total).under(keyOf(currency + " " + total));
    }
}
