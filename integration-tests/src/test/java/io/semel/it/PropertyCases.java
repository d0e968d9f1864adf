package io.semel.it;

import static io.semel.it.Case.applied;
import static io.semel.it.Case.badProperty;
import static io.semel.it.Case.keyOf;
import static io.semel.it.Case.withoutProperty;

import io.semel.it.talk.Creation;
import io.semel.it.talk.Letter;
import java.util.List;
import java.util.stream.Stream;

/** Keys, types, sources, times and whatever else stands in a message's properties. */
final class PropertyCases {

    private static final String KEY = "semel_key";
    private static final String TYPE = "semel_type";
    private static final String SOURCE = "semel_source";
    private static final String TIME = "semel_time";
    private static final String MISSING_KEY = "missing_key";
    private static final String BAD_KEY = "bad_key";
    private static final String BAD_TYPE = "bad_type";
    private static final String BAD_SOURCE = "bad_source";
    private static final String BAD_TIME = "bad_time";

    private PropertyCases() {}

    static List<Case> all() {
        return Stream.of(goodKeys(), badKeys(), types(), sources(), goodTimes(), badTimes(), others())
                .flatMap(List::stream)
                .toList();
    }

    private static List<Case> goodKeys() {
        return Stream.of("k", "abc", "ABC", "Abc", "a b", "~!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}", "k".repeat(255))
                .map(key -> applied("the key " + key, Creation.any().under(key)))
                .toList();
    }

    private static List<Case> badKeys() {
        return List.of(
                withoutProperty("no key", MISSING_KEY, KEY),
                badProperty("an empty key", MISSING_KEY, KEY, ""),
                badProperty("a blank key", MISSING_KEY, KEY, "   "),
                badProperty("a key of a tab", MISSING_KEY, KEY, "\t"),
                badProperty("a key with a blank before", BAD_KEY, KEY, " k"),
                badProperty("a key with a blank behind", BAD_KEY, KEY, "k "),
                badProperty("a key with a tab inside", BAD_KEY, KEY, "a\tb"),
                badProperty("a key with a line end behind", BAD_KEY, KEY, "k\n"),
                badProperty("a key with NUL", BAD_KEY, KEY, "k\0"),
                badProperty("a key with DEL", BAD_KEY, KEY, "k\u007F"),
                badProperty("a key of 256 characters", BAD_KEY, KEY, "k".repeat(256)),
                badProperty("a key with an umlaut, composed", BAD_KEY, KEY, "schl\u00FCssel"),
                badProperty("a key with an umlaut, decomposed", BAD_KEY, KEY, "schlu\u0308ssel"),
                badProperty("a key with a no-break space", BAD_KEY, KEY, "\u00A0"),
                badProperty("a key with an emoji", BAD_KEY, KEY, "k\uD83D\uDE00"),
                badProperty("a key with a lone surrogate", BAD_KEY, KEY, "k\uD800"),
                badProperty("a key that is an int", BAD_KEY, KEY, 5),
                badProperty("a key that is a long", BAD_KEY, KEY, 5_000_000_000L),
                badProperty("a key that is a truth", BAD_KEY, KEY, true),
                badProperty("a key that is a double", BAD_KEY, KEY, 1.5));
    }

    private static List<Case> types() {
        return List.of(
                withoutProperty("no type", "missing_type", TYPE),
                badProperty("an empty type", "missing_type", TYPE, ""),
                badProperty("a blank type", "missing_type", TYPE, " "),
                badProperty("a type in capitals", BAD_TYPE, TYPE, "Order.Create"),
                badProperty("a type with a blank behind", BAD_TYPE, TYPE, "order.create "),
                badProperty("a type with an empty word", BAD_TYPE, TYPE, "order..create"),
                badProperty("a type of 101 characters", BAD_TYPE, TYPE, "t".repeat(101)),
                badProperty("a type that is an int", BAD_TYPE, TYPE, 7),
                badProperty("a type that nobody serves", "unknown_type", TYPE, "order.teleport"));
    }

    private static List<Case> sources() {
        return List.of(
                applied("a source of 100 characters", Creation.any().under("k").from("s".repeat(100))),
                badProperty("an empty source", BAD_SOURCE, SOURCE, ""),
                badProperty("a source with a blank", BAD_SOURCE, SOURCE, "a b"),
                badProperty("a source with an umlaut", BAD_SOURCE, SOURCE, "b\u00FCro"),
                badProperty("a source of 101 characters", BAD_SOURCE, SOURCE, "s".repeat(101)),
                badProperty("a source that is a long", BAD_SOURCE, SOURCE, 5L));
    }

    private static List<Case> goodTimes() {
        return Stream.of(
                        "2026-01-31T12:00:00Z",
                        "2026-01-31T14:00:00+02:00",
                        "2026-01-31T06:30:00.000-05:30",
                        "2026-01-31T12:00Z",
                        "2026-01-31T12:00:00.123456789Z")
                .map(time ->
                        applied("the time " + time, creation("the time " + time).with(TIME, time)))
                .toList();
    }

    private static List<Case> badTimes() {
        return Stream.concat(
                        Stream.of(
                                        "",
                                        "yesterday",
                                        "2026-01-31",
                                        "2026-01-31T12:00:00",
                                        "2026-02-30T12:00:00Z",
                                        "2026-01-31T12:00:00+01:00[Europe/Berlin]",
                                        "2026-01-31 12:00:00Z",
                                        "+10000-01-01T00:00:00Z",
                                        "1769860800")
                                .map(time -> badProperty("the time " + time, BAD_TIME, TIME, time)),
                        Stream.of(badProperty("a time that is a long", BAD_TIME, TIME, 1_769_860_800L)))
                .toList();
    }

    private static List<Case> others() {
        return List.of(
                applied(
                        "properties that nobody knows",
                        creation("properties that nobody knows")
                                .with("semel_kez", 5)
                                .with("JMSXGroupID", "g")
                                .with("urgent", true)
                                .with("weight", 1.5f)),
                applied(
                        "a trace context that is none",
                        creation("a trace context that is none").with("traceparent", "00-zz")));
    }

    private static Letter creation(String name) {
        return Creation.any().under(keyOf(name));
    }
}
