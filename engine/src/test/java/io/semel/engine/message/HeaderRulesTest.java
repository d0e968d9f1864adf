package io.semel.engine.message;

import static io.semel.engine.message.MessageBuilder.BODY;
import static io.semel.engine.message.MessageBuilder.aMessage;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a key, a type, a source and a time must look like, by property and its type (docs/rules.md C79, C80, C91). */
class HeaderRulesTest {

    private final MessageReader reader = new MessageReader(new MessageLimits(1000, 1000));

    static Stream<String> good_keys() {
        return Stream.of(
                "a",
                "abc",
                "ABC",
                "null",
                "\"abc\"",
                "a b",
                "0",
                "~!@#$%^&*()",
                UUID.randomUUID().toString(),
                "k".repeat(255));
    }

    @ParameterizedTest
    @MethodSource("good_keys")
    void a_good_key_is_taken_as_it_is(String key) {
        Reading reading = reader.read(aMessage().with(PropertyNames.KEY, key).text(BODY));

        assertThat(reading)
                .isInstanceOfSatisfying(
                        Readable.class,
                        readable -> assertThat(readable.headers().key()).isEqualTo(key));
        assertThat(IdentityRules.isKey(key)).isTrue();
    }

    static Stream<Arguments> bad_keys() {
        return Stream.of(
                Arguments.of("", RejectionReason.MISSING_KEY),
                Arguments.of("   ", RejectionReason.MISSING_KEY),
                Arguments.of("\t", RejectionReason.MISSING_KEY),
                Arguments.of("\n", RejectionReason.MISSING_KEY),
                Arguments.of(" abc", RejectionReason.BAD_KEY),
                Arguments.of("abc ", RejectionReason.BAD_KEY),
                Arguments.of("a\tb", RejectionReason.BAD_KEY),
                Arguments.of("abc\r\n", RejectionReason.BAD_KEY),
                Arguments.of("a\0b", RejectionReason.BAD_KEY),
                Arguments.of("\0", RejectionReason.BAD_KEY),
                Arguments.of("\u007F", RejectionReason.BAD_KEY),
                Arguments.of("\u00A0", RejectionReason.BAD_KEY),
                Arguments.of("\u00e9", RejectionReason.BAD_KEY),
                Arguments.of("e\u0301", RejectionReason.BAD_KEY),
                Arguments.of("\uD83D\uDE00", RejectionReason.BAD_KEY),
                Arguments.of("k".repeat(256), RejectionReason.BAD_KEY),
                Arguments.of("k".repeat(300), RejectionReason.BAD_KEY),
                Arguments.of("a".repeat(10_000), RejectionReason.BAD_KEY));
    }

    @ParameterizedTest
    @MethodSource("bad_keys")
    void a_bad_key_is_refused_in_the_first_attempt(String key, RejectionReason reason) {
        assertThat(reason(aMessage().with(PropertyNames.KEY, key))).isEqualTo(reason);
        assertThat(IdentityRules.isKey(key)).isFalse();
    }

    @Test
    void a_message_without_a_key_or_type_is_refused() {
        assertThat(reason(aMessage().without(PropertyNames.KEY))).isEqualTo(RejectionReason.MISSING_KEY);
        assertThat(reason(aMessage().without(PropertyNames.TYPE))).isEqualTo(RejectionReason.MISSING_TYPE);
        assertThat(reason(aMessage().with(PropertyNames.TYPE, " "))).isEqualTo(RejectionReason.MISSING_TYPE);
    }

    static Stream<Object> not_strings() {
        return Stream.of(5, 5L, (short) 5, (byte) 5, 5.0f, 5.0d, true);
    }

    @ParameterizedTest
    @MethodSource("not_strings")
    void a_property_of_another_jms_type_is_never_turned_into_a_string(Object value) {
        assertThat(reason(aMessage().with(PropertyNames.KEY, value))).isEqualTo(RejectionReason.BAD_KEY);
        assertThat(reason(aMessage().with(PropertyNames.TYPE, value))).isEqualTo(RejectionReason.BAD_TYPE);
        assertThat(reason(aMessage().with(PropertyNames.SOURCE, value))).isEqualTo(RejectionReason.BAD_SOURCE);
        assertThat(reason(aMessage().with(PropertyNames.TIME, value))).isEqualTo(RejectionReason.BAD_TIME);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a", "order.create", "payment.capture", "a_b-c.d1", "1.2.3"})
    void good_types_are_words_joined_by_dots(String type) {
        assertThat(reader.read(aMessage().with(PropertyNames.TYPE, type).text(BODY)))
                .isInstanceOf(Readable.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Order.create", ".a", "a.", "a..b", "a b", " a", "a/b", "ä", "a\n"})
    void other_types_are_bad(String type) {
        assertThat(reason(aMessage().with(PropertyNames.TYPE, type))).isEqualTo(RejectionReason.BAD_TYPE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "a b", "a/b", "ä", "a\n", "\0"})
    void other_sources_are_bad(String source) {
        assertThat(reason(aMessage().with(PropertyNames.SOURCE, source))).isEqualTo(RejectionReason.BAD_SOURCE);
    }

    @Test
    void types_and_sources_end_at_100_characters() {
        assertThat(IdentityRules.isType("t".repeat(100))).isTrue();
        assertThat(IdentityRules.isType("t".repeat(101))).isFalse();
        assertThat(IdentityRules.isSource("Az09._:-".repeat(12) + "abcd")).isTrue();
        assertThat(IdentityRules.isSource("s".repeat(101))).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "2026-01-31",
                "2026-01-31T12:00:00",
                "2026-01-31 12:00:00Z",
                "2026-02-30T12:00:00Z",
                "2026-01-31T25:00:00Z",
                "2026-01-31T12:00:60Z",
                "2026-01-31T12:00:00[Europe/Berlin]",
                "2026-01-31T12:00:00+01:00[Europe/Berlin]",
                "1769860800",
                "+10000-01-01T00:00:00Z",
                "9999-12-31T23:59:59-01:00",
                "0000-12-31T23:59:59Z",
                "2026-01-31T12:00:00.1234567890Z",
                "2026-01-31T12:00:00.000000000000000000000000000000Z"
            })
    void a_time_without_zone_or_sense_is_bad(String time) {
        assertThat(reason(aMessage().with(PropertyNames.TIME, time))).isEqualTo(RejectionReason.BAD_TIME);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01-more",
                "ff-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
                "00-00000000000000000000000000000000-b7ad6b7169203331-01",
                "00-0af7651916cd43dd8448eb211c80319c-0000000000000000-01",
                "00-0AF7651916CD43DD8448EB211C80319C-b7ad6b7169203331-01",
                "nonsense"
            })
    void an_invalid_trace_context_is_ignored(String traceparent) {
        Reading reading = reader.read(aMessage()
                .with(PropertyNames.TRACEPARENT, traceparent)
                .with(PropertyNames.TRACESTATE, "a=b")
                .text(BODY));

        assertThat(reading).isInstanceOfSatisfying(Readable.class, readable -> {
            assertThat(readable.headers().traceparent()).isNull();
            assertThat(readable.headers().tracestate()).isNull();
            assertThat(readable.headers().traceId()).isNull();
        });
    }

    @Test
    void a_later_version_of_the_trace_context_may_be_longer() {
        assertThat(TraceContext.traceId("01-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01-more"))
                .isEqualTo("0af7651916cd43dd8448eb211c80319c");
        assertThat(TraceContext.validState("line\nbreak")).isNull();
        assertThat(TraceContext.validState(5)).isNull();
    }

    @Test
    void the_codes_of_the_reasons_are_stable() {
        assertThat(Stream.of(RejectionReason.values()).map(RejectionReason::code))
                .containsExactly(
                        "missing_key",
                        "bad_key",
                        "missing_type",
                        "bad_type",
                        "bad_source",
                        "bad_time",
                        "unsupported_message",
                        "too_large",
                        "bad_encoding",
                        "bad_json",
                        "unknown_type",
                        "bad_parameters");
    }

    private RejectionReason reason(MessageBuilder message) {
        return ((Unreadable) reader.read(message.text(BODY))).reason();
    }
}
