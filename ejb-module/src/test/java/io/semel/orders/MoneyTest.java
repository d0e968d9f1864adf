package io.semel.orders;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.semel.engine.operation.Outcome;
import java.math.BigDecimal;
import java.util.Currency;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MoneyTest {

    private static final Currency USD = Currency.getInstance("USD");
    private static final Currency JPY = Currency.getInstance("JPY");

    @ParameterizedTest
    @CsvSource({
        "10.50, USD, 1050",
        "10.5, USD, 1050",
        "0.01, USD, 1",
        "1000, JPY, 1000",
        "1000.0, JPY, 1000",
        "1.234, KWD, 1234",
        "1, KWD, 1000",
        "92233720368547758.07, USD, 9223372036854775807",
        "9223372036854775807, JPY, 9223372036854775807",
        "9223372036854775.807, KWD, 9223372036854775807",
    })
    void an_amount_that_fits_its_currency_is_exact(BigDecimal amount, String currency, long minor) {
        assertThat(Money.of(amount, currency)).isEqualTo(new Money(minor, Currency.getInstance(currency)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "1.0", "1.00", "1.000", "1e0", "1E+0", "10e-1", "0.1e1", "100000e-5", "0.00001e5"})
    void the_value_counts_and_not_its_spelling(BigDecimal one) {
        assertThat(Money.of(one, "USD")).isEqualTo(new Money(100, USD));
        assertThat(Money.of(one, "JPY")).isEqualTo(new Money(1, JPY));
    }

    @ParameterizedTest
    @CsvSource({
        "10.505, USD, TOO_MANY_DECIMALS",
        "0.001, USD, TOO_MANY_DECIMALS",
        "0.1, JPY, TOO_MANY_DECIMALS",
        "1.2345, KWD, TOO_MANY_DECIMALS",
        "1e-2147483647, USD, TOO_MANY_DECIMALS",
        "0, USD, NOT_POSITIVE",
        "0.000, JPY, NOT_POSITIVE",
        "0e2147483647, JPY, NOT_POSITIVE",
        "-0.01, USD, NOT_POSITIVE",
        "-1e2147483647, USD, NOT_POSITIVE",
        "92233720368547758.08, USD, AMOUNT_OVERFLOW",
        "9223372036854775808, JPY, AMOUNT_OVERFLOW",
        "9223372036854775.808, KWD, AMOUNT_OVERFLOW",
        "9999999999999999999, USD, AMOUNT_OVERFLOW",
        "1e19, JPY, AMOUNT_OVERFLOW",
        "1e2147483647, USD, AMOUNT_OVERFLOW",
        "1, XXX, UNKNOWN_CURRENCY",
        "1, XAU, UNKNOWN_CURRENCY",
        "1, XTS, UNKNOWN_CURRENCY",
        "1, ZZZ, UNKNOWN_CURRENCY",
        "1, usd, UNKNOWN_CURRENCY",
        "1, US, UNKNOWN_CURRENCY",
        "1, €, UNKNOWN_CURRENCY",
    })
    void what_is_not_money_is_refused_with_its_reason(BigDecimal amount, String currency, Refusal reason) {
        assertThat(refused(amount, currency).reason()).isEqualTo(reason);
    }

    @Test
    @Timeout(5)
    void a_giant_number_is_refused_without_being_written_out() {
        assertThat(refused(new BigDecimal("1e2147483647"), "USD").reason()).isEqualTo(Refusal.AMOUNT_OVERFLOW);
        assertThat(refused(new BigDecimal("9".repeat(10_000)), "USD").reason()).isEqualTo(Refusal.AMOUNT_OVERFLOW);
        assertThat(refused(new BigDecimal("0." + "1".repeat(10_000)), "USD").reason())
                .isEqualTo(Refusal.TOO_MANY_DECIMALS);
    }

    @Test
    void a_refusal_answers_in_place_of_the_work() {
        Outcome outcome = Money.of(new BigDecimal("0.005"), "USD").whenValid(money -> {
            throw new AssertionError("there is no money");
        });
        assertThat(outcome).isEqualTo(Outcome.refused("too_many_decimals", "USD has 2 decimals, the amount has 3."));
    }

    @Test
    void a_refusal_never_repeats_an_unknown_currency() {
        assertThat(refused(BigDecimal.ONE, "EVIL\u0000").detail()).doesNotContain("EVIL");
    }

    @ParameterizedTest
    @CsvSource({"1050, USD, 10.50 USD", "0, USD, 0.00 USD", "5, JPY, 5 JPY", "1, KWD, 0.001 KWD"})
    void people_read_all_decimals_of_the_currency(long minor, String currency, String text) {
        assertThat(new Money(minor, Currency.getInstance(currency))).hasToString(text);
    }

    @Test
    void sums_never_mix_currencies_and_never_wrap() {
        Money dollar = new Money(100, USD);
        Money yen = new Money(100, JPY);
        Money most = new Money(Long.MAX_VALUE, USD);
        assertThatThrownBy(() -> dollar.plus(yen)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> dollar.isMoreThan(yen)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> most.plus(dollar)).isInstanceOf(ArithmeticException.class);
        assertThatThrownBy(() -> dollar.minus(most)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void money_is_never_below_zero_and_never_in_gold() {
        assertThatThrownBy(() -> new Money(-1, USD)).hasMessage("minor must be 0 or more, but is -1");
        assertThatThrownBy(() -> new Money(1, Currency.getInstance("XAU")))
                .hasMessage("currency must have minor units, but XAU has none");
    }

    private static MoneyRefused refused(BigDecimal amount, String currency) {
        MoneyOrRefusal read = Money.of(amount, currency);
        assertThat(read).isInstanceOf(MoneyRefused.class);
        return (MoneyRefused) read;
    }
}
