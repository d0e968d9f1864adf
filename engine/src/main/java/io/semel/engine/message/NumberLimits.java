package io.semel.engine.message;

import java.math.BigDecimal;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * How large a number may be written, judged by its spelling alone, before anything is computed: at most
 * {@value #DIGITS} digits without leading zeros, and exponent and scale between -{@value #SCALE} and {@value #SCALE}.
 */
final class NumberLimits {

    static final int DIGITS = 40;
    static final int SCALE = 40;

    /** The number grammar of JSON (RFC 8259, section 6). */
    private static final Pattern SPELLING = Pattern.compile("-?(?:0|[1-9][0-9]*+)(?:\\.[0-9]++)?(?:[eE][+-]?[0-9]++)?");

    private NumberLimits() {}

    /** Whether the text is spelled as JSON spells a number. */
    static boolean isNumber(String text) {
        return SPELLING.matcher(text).matches();
    }

    /** What is wrong with a number that is spelled as JSON spells it; null if nothing. */
    static @Nullable String flaw(String number) {
        int e = Math.max(number.indexOf('e'), number.indexOf('E'));
        String mantissa = e < 0 ? number : number.substring(0, e);
        if (digits(mantissa) > DIGITS) {
            return "has more than " + DIGITS + " digits";
        }
        Integer exponent = e < 0 ? Integer.valueOf(0) : exponent(number.substring(e + 1));
        int point = mantissa.indexOf('.');
        int fraction = point < 0 ? 0 : mantissa.length() - point - 1;
        if (exponent == null || Math.abs(fraction - exponent) > SCALE) {
            return "has an exponent or scale beyond " + SCALE;
        }
        return null;
    }

    /** The exact value of a number without flaw. */
    static BigDecimal value(String number) {
        return new BigDecimal(number);
    }

    private static int digits(String mantissa) {
        int digits = 0;
        for (int i = 0; i < mantissa.length(); i++) {
            char c = mantissa.charAt(i);
            if ((c >= '1' && c <= '9') || (c == '0' && digits > 0)) {
                digits++;
            }
        }
        return digits;
    }

    private static @Nullable Integer exponent(String spelled) {
        boolean signed = spelled.startsWith("-") || spelled.startsWith("+");
        String digits = spelled.substring(signed ? 1 : 0);
        int first = 0;
        while (first < digits.length() - 1 && digits.charAt(first) == '0') {
            first++;
        }
        if (digits.length() - first > 2) {
            return null;
        }
        int exponent = Integer.parseInt(digits.substring(first));
        if (exponent > SCALE) {
            return null;
        }
        return spelled.startsWith("-") ? -exponent : exponent;
    }
}
