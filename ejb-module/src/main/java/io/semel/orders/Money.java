package io.semel.orders;

import io.semel.engine.operation.Outcome;
import java.math.BigDecimal;
import java.util.Currency;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * An amount in the minor units of its currency: 1050 and USD are 10.50 US dollars. Exact; nothing here rounds.
 *
 * @param minor the amount in minor units, 0 or more
 * @param currency a currency that has minor units
 */
public record Money(long minor, Currency currency) implements MoneyOrRefusal {

    /** A {@code long} has at most this many decimal digits. */
    private static final int DIGITS_OF_LONG = 19;

    public Money {
        if (minor < 0) {
            throw new IllegalArgumentException("minor must be 0 or more, but is " + minor);
        }
        if (currency.getDefaultFractionDigits() < 0) {
            throw new IllegalArgumentException("currency must have minor units, but " + currency + " has none");
        }
    }

    /**
     * Reads an amount as it came on the wire. The value counts and not its spelling: 1, 1.0, 1e0 and 10e-1 are the same.
     *
     * @param amount any number
     * @param currencyCode an ISO 4217 code; its exponent comes from the JDK's table
     * @return the money, above zero; or why there is none
     */
    public static MoneyOrRefusal of(BigDecimal amount, String currencyCode) {
        Currency currency = countable(currencyCode);
        if (currency == null) {
            return new MoneyRefused(Refusal.UNKNOWN_CURRENCY, "The currency is not an ISO 4217 code with minor units.");
        }
        if (amount.signum() <= 0) {
            return new MoneyRefused(Refusal.NOT_POSITIVE, "The amount must be above zero.");
        }
        return exactly(amount, currency);
    }

    /** Never expands the number before its size is known: 1e999999999 is refused, not written out. */
    private static MoneyOrRefusal exactly(BigDecimal amount, Currency currency) {
        if ((long) amount.precision() - amount.scale() > DIGITS_OF_LONG) {
            return overflow(currency);
        }
        int decimals = currency.getDefaultFractionDigits();
        BigDecimal shortest = amount.stripTrailingZeros();
        if (shortest.scale() > decimals) {
            String detail = "%s has %d decimals, the amount has %d.".formatted(currency, decimals, shortest.scale());
            return new MoneyRefused(Refusal.TOO_MANY_DECIMALS, detail);
        }
        BigDecimal minor = shortest.movePointRight(decimals);
        if (minor.compareTo(BigDecimal.valueOf(Long.MAX_VALUE)) > 0) {
            return overflow(currency);
        }
        return new Money(minor.longValueExact(), currency);
    }

    private static MoneyRefused overflow(Currency currency) {
        String most = new Money(Long.MAX_VALUE, currency).toString();
        return new MoneyRefused(Refusal.AMOUNT_OVERFLOW, "The amount is larger than " + most + ".");
    }

    private static @Nullable Currency countable(String code) {
        try {
            Currency currency = Currency.getInstance(code);
            return currency.getDefaultFractionDigits() < 0 ? null : currency;
        } catch (IllegalArgumentException unknown) {
            return null; // the JDK has no other way to ask
        }
    }

    @Override
    public Outcome whenValid(Function<Money, Outcome> use) {
        return use.apply(this);
    }

    /** Whether this is more than {@code other}, of the same currency. */
    public boolean isMoreThan(Money other) {
        return minor > inSameCurrency(other);
    }

    /** Both together; {@code other} is of the same currency. */
    public Money plus(Money other) {
        return new Money(Math.addExact(minor, inSameCurrency(other)), currency);
    }

    /** What is left when {@code other}, of the same currency and not more than this, is taken away. */
    public Money minus(Money other) {
        return new Money(minor - inSameCurrency(other), currency);
    }

    private long inSameCurrency(Money other) {
        if (!currency.equals(other.currency)) {
            throw new IllegalArgumentException("currency must be " + currency + ", but is " + other.currency);
        }
        return other.minor;
    }

    /** For people: all decimals of the currency, then its code, such as {@code 10.50 USD} or {@code 1000 JPY}. */
    @Override
    public String toString() {
        return BigDecimal.valueOf(minor, currency.getDefaultFractionDigits()).toPlainString() + " " + currency;
    }
}
