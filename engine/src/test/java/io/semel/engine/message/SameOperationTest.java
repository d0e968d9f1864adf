package io.semel.engine.message;

import static io.semel.engine.message.MessageBuilder.aMessage;
import static org.assertj.core.api.Assertions.assertThat;

import jakarta.jms.Message;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Which spellings are the same operation, from the message to the fingerprint (docs/rules.md C76, C82, C83, C84). */
class SameOperationTest {

    private static final ParameterBinder<Sample.Payment> BINDER = ParameterBinder.forType(Sample.Payment.class);

    private final MessageReader reader = new MessageReader(new MessageLimits(100_000, 100_000));

    static Stream<Arguments> same() {
        return Stream.of(
                pair("order of members", "{\"order\":\"o\",\"amount\":1}", "{\"amount\":1,\"order\":\"o\"}"),
                pair("white space", "{\"order\":\"o\",\"amount\":1}", "{\n  \"order\" : \"o\",\n\t\"amount\" : 1\n}\n"),
                pair("CRLF", "{\n\"order\":\"o\",\n\"amount\":1}", "{\r\n\"order\":\"o\",\r\n\"amount\":1}"),
                pair("BOM", "{\"order\":\"o\",\"amount\":1}", "\uFEFF{\"order\":\"o\",\"amount\":1}"),
                pair("escapes", "{\"order\":\"\\u006F\\/\",\"amount\":1}", "{\"\\u006frder\":\"o/\",\"amount\":1}"),
                pair("null member", "{\"order\":\"o\",\"amount\":1,\"due\":null}", "{\"order\":\"o\",\"amount\":1}"),
                pair(
                        "nested order of members",
                        "{\"order\":\"o\",\"amount\":1,\"items\":[{\"article\":\"a\",\"pieces\":1}]}",
                        "{\"items\":[{\"pieces\":1.0,\"article\":\"a\"}],\"order\":\"o\",\"amount\":1}"),
                amounts("1", "1.0"),
                amounts("1", "1.00"),
                amounts("1", "1e0"),
                amounts("1", "1E+0"),
                amounts("1", "10e-1"),
                amounts("1", "0.1e1"),
                amounts("1", "\"1\""),
                amounts("1", "\"1.000\""),
                amounts("100", "1e2"),
                amounts("0", "-0"),
                amounts("0", "-0.00"),
                amounts("0", "0e10"),
                amounts("10.0000", "10.0"),
                amounts("12345678901234567890.0", "12345678901234567890"),
                times("2026-01-31T12:00:00Z", "2026-01-31T13:00:00+01:00"),
                times("2026-01-31T12:00:00Z", "2026-01-31T07:00:00-05:00"),
                times("2026-01-31T12:00:00Z", "2026-01-31T17:45:00+05:45"),
                times("2026-01-31T23:30:00Z", "2026-02-01T00:30:00+01:00"),
                times("2026-01-31T12:00:00Z", "2026-01-31T12:00Z"),
                times("2026-01-31T12:00:00Z", "2026-01-31T12:00:00.000Z"),
                times("2026-01-31T12:00:00.123456Z", "2026-01-31T12:00:00.123456789Z"));
    }

    static Stream<Arguments> other() {
        return Stream.of(
                pair(
                        "order of array",
                        "{\"order\":\"o\",\"amount\":1,\"items\":[{\"article\":\"a\",\"pieces\":1},{\"article\":\"b\",\"pieces\":1}]}",
                        "{\"order\":\"o\",\"amount\":1,\"items\":[{\"article\":\"b\",\"pieces\":1},{\"article\":\"a\",\"pieces\":1}]}"),
                pair(
                        "empty array",
                        "{\"order\":\"o\",\"amount\":1,\"items\":[]}",
                        "{\"order\":\"o\",\"amount\":1,\"items\":null}"),
                pair("case", "{\"order\":\"o\",\"amount\":1}", "{\"order\":\"O\",\"amount\":1}"),
                pair("blank", "{\"order\":\"o\",\"amount\":1}", "{\"order\":\"o \",\"amount\":1}"),
                pair("NFC and NFD", "{\"order\":\"\u00e9\",\"amount\":1}", "{\"order\":\"e\u0301\",\"amount\":1}"),
                amounts("1", "1.01"),
                amounts("1", "-1"),
                amounts("1", "10"),
                amounts("12345678901234567890.1", "12345678901234567890.2"),
                amounts("12345678901234567891", "12345678901234567892"),
                amounts("0.1", "0.1000000000000000055511151231257827"),
                amounts("9007199254740992", "9007199254740993"),
                times("2026-01-31T12:00:00Z", "2026-01-31T12:00:00+01:00"),
                times("2026-01-31T12:00:00.000001Z", "2026-01-31T12:00:00.000002Z"));
    }

    private static Arguments pair(String what, String first, String other) {
        return Arguments.of(what, first, other);
    }

    private static Arguments amounts(String first, String other) {
        String json = "{\"order\":\"o\",\"amount\":%s}";
        return pair(first + " and " + other, json.formatted(first), json.formatted(other));
    }

    private static Arguments times(String first, String other) {
        String json = "{\"order\":\"o\",\"amount\":1,\"due\":\"%s\"}";
        return pair(first + " and " + other, json.formatted(first), json.formatted(other));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("same")
    void another_spelling_is_the_same_operation(String what, String first, String other) {
        String canonical = canonical(aMessage().text(first));

        assertThat(canonical(aMessage().bytes(other))).as(what).isEqualTo(canonical);
        assertThat(Fingerprint.of(canonical).matches(canonical(aMessage().text(other))))
                .isTrue();
        assertThat(ParameterDifferences.between(canonical, canonical)).isEmpty();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("other")
    void another_content_is_another_operation(String what, String first, String other) {
        String canonical = canonical(aMessage().text(first));
        String changed = canonical(aMessage().text(other));

        assertThat(Fingerprint.of(canonical).matches(changed)).as(what).isFalse();
        assertThat(ParameterDifferences.between(canonical, changed)).isNotEmpty();
    }

    @Test
    void what_belongs_to_the_delivery_is_no_part_of_the_operation() {
        String body = "{\"order\":\"o\",\"amount\":1}";

        assertThat(canonical(aMessage().text(body)))
                .isEqualTo(canonical(aMessage()
                        .with(PropertyNames.TRACEPARENT, "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01")
                        .with("signature", "x")
                        .delivered(7)
                        .text(body)));
    }

    private String canonical(Message message) {
        Readable readable = (Readable) reader.read(message);
        Binding<Sample.Payment> binding = BINDER.bind(readable.body());
        return CanonicalForm.of(((Binding.Bound<Sample.Payment>) binding).params(), Set.of());
    }
}
