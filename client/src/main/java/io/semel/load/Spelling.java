package io.semel.load;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Writes parameters as JSON, plainly or as another program might have written the same. */
final class Spelling {

    private Spelling() {}

    static String plain(Map<String, Object> members) {
        return members.entrySet().stream()
                .map(entry -> member(entry, BigDecimal::toPlainString))
                .collect(Collectors.joining(",", "{", "}"));
    }

    /** The same parameters in another order, with other blanks and other spellings of the numbers. */
    static String other(Map<String, Object> members, Random random) {
        List<Map.Entry<String, Object>> shuffled = new ArrayList<>(members.entrySet());
        Collections.shuffle(shuffled, random);
        Function<BigDecimal, String> number = random.nextBoolean()
                ? Spelling::scientific
                : decimal -> decimal.stripTrailingZeros().toPlainString();
        String blank = random.nextBoolean() ? "\n  " : " ";
        return shuffled.stream()
                .map(entry -> member(entry, number))
                .collect(Collectors.joining("," + blank, "{" + blank, " }"));
    }

    private static String member(Map.Entry<String, Object> entry, Function<BigDecimal, String> number) {
        String value = entry.getValue() instanceof BigDecimal decimal
                ? number.apply(decimal)
                : quoted(entry.getValue().toString());
        return quoted(entry.getKey()) + ":" + value;
    }

    private static String scientific(BigDecimal decimal) {
        return decimal.unscaledValue() + "e-" + decimal.scale();
    }

    private static String quoted(String text) {
        return '"' + String.valueOf(JsonStringEncoder.getInstance().quoteAsString(text)) + '"';
    }
}
