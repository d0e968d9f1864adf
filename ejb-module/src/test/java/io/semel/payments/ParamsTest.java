package io.semel.payments;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.semel.orders.CreateOrder;
import io.semel.orders.RecountOrder;
import java.math.BigDecimal;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The parameter records of both packages check themselves alike. */
class ParamsTest {

    private static final BigDecimal ONE = BigDecimal.ONE;

    /** A place where a parameter record takes a text, with the member's name. */
    record Place(String member, Function<String, Record> make) {}

    static List<Place> identifiers() {
        return List.of(
                new Place("order", v -> new CreateOrder.Params(v, "USD", ONE, "Ada")),
                new Place("order", v -> new RecountOrder.Params(v)),
                new Place("order", v -> new CapturePayment.Params(v, ONE, "USD", "P-1")),
                new Place("reference", v -> new CapturePayment.Params("O-1", ONE, "USD", v)),
                new Place("order", v -> new RefundPayment.Params(v, ONE, "USD", "R-1")),
                new Place("reference", v -> new RefundPayment.Params("O-1", ONE, "USD", v)));
    }

    static List<Place> currencies() {
        return List.of(
                new Place("currency", v -> new CreateOrder.Params("O-1", v, ONE, "Ada")),
                new Place("currency", v -> new CapturePayment.Params("O-1", ONE, v, "P-1")),
                new Place("currency", v -> new RefundPayment.Params("O-1", ONE, v, "R-1")));
    }

    @ParameterizedTest
    @MethodSource("identifiers")
    void an_identifier_is_1_to_100_printable_characters_without_outer_blanks(Place place) {
        for (String good : List.of("A", "a b", "~!\"#", "x".repeat(100))) {
            assertThatCode(() -> place.make().apply(good)).doesNotThrowAnyException();
        }
        String tooLong = "x".repeat(101);
        for (String bad : List.of("", " ", " A", "A ", "A\tB", "A\u0000B", "Ä", "A\u007f", "\ud800", tooLong)) {
            assertThatThrownBy(() -> place.make().apply(bad))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage(
                            "%s must be 1 to 100 printable ASCII characters without a blank at either end; a text of"
                                    + " length %d came",
                            place.member(), bad.length());
        }
    }

    @ParameterizedTest
    @MethodSource("currencies")
    void a_currency_is_1_to_10_characters_known_or_not(Place place) {
        for (String good : List.of("USD", "?", "ZZZZZZZZZZ")) {
            assertThatCode(() -> place.make().apply(good)).doesNotThrowAnyException();
        }
        for (String bad : List.of("", "ZZZZZZZZZZZ")) {
            assertThatThrownBy(() -> place.make().apply(bad))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("currency must be 1 to 10 characters; a text of length %d came", bad.length());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"A", "Ada Lovelace", "Ærøskøbing", "山田太郎", "😀", " "})
    void a_customer_has_a_name_of_any_script(String name) {
        assertThatCode(() -> new CreateOrder.Params("O-1", "USD", ONE, name)).doesNotThrowAnyException();
    }

    @Test
    void a_customer_has_up_to_200_characters_whatever_their_plane() {
        assertThatCode(() -> new CreateOrder.Params("O-1", "USD", ONE, "😀".repeat(200)))
                .doesNotThrowAnyException();
        assertThatThrownBy(() -> new CreateOrder.Params("O-1", "USD", ONE, "😀".repeat(201)))
                .hasMessageEndingWith("a text of length 201 came");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "A\nB", "A\u0000", "\u0085", "A\ud800", "\udc00"})
    void a_customer_without_a_clean_name_is_told_the_rule_and_the_length(String name) {
        assertThatThrownBy(() -> new CreateOrder.Params("O-1", "USD", ONE, name))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "customer must be 1 to 200 characters without control characters; a text of length %d came",
                        name.length());
    }
}
