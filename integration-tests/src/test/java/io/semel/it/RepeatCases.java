package io.semel.it;

import static io.semel.it.Case.applied;
import static io.semel.it.Case.conflict;
import static io.semel.it.Case.duplicate;

import io.semel.it.talk.Content;
import io.semel.it.talk.Creation;
import io.semel.it.talk.Letter;
import io.semel.it.talk.Payment;
import io.semel.it.talk.Secret;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** One operation and everything that is, or is not, the same operation. */
final class RepeatCases {

    private static final String KEY = "one operation";
    private static final Creation FIRST = Creation.any()
            .totalling("1.00")
            .by(Secret.MARK
                    + " Jos\u00E9 \"x\" \\ / \u2028".replace("\\", "\\\\").replace("\"", "\\\""));

    private RepeatCases() {}

    /** What is sent and settled before all others. */
    static Case first() {
        return applied("the first of all repeats", FIRST.under(KEY).with("semel_time", "2026-01-31T12:00:00Z"));
    }

    static List<Case> all() {
        return Stream.of(repeats(), changed(), otherOperations())
                .flatMap(List::stream)
                .toList();
    }

    private static Letter saying(String json) {
        return Letter.of(Creation.TYPE, KEY, json);
    }

    private static List<Case> repeats() {
        String json = FIRST.json();
        return List.of(
                duplicate("the same", saying(json)),
                duplicate(
                        "the same in another order",
                        saying("{\"customer\":\"%s\",\"total\":1.00,\"order\":\"%s\",\"currency\":\"EUR\"}"
                                .formatted(FIRST.customer(), FIRST.order()))),
                duplicate("the same with blanks", saying(" " + json.replace(":", " :\r\n\t"))),
                duplicate("the same after a byte order mark", saying("\uFEFF" + json)),
                duplicate("the same total as 1", saying(FIRST.totalling("1").json())),
                duplicate("the same total as 1.0", saying(FIRST.totalling("1.0").json())),
                duplicate("the same total as 1e0", saying(FIRST.totalling("1e0").json())),
                duplicate(
                        "the same total as 100e-2",
                        saying(FIRST.totalling("100e-2").json())),
                duplicate(
                        "the same total as a string",
                        saying(FIRST.totalling("\"1.00\"").json())),
                duplicate(
                        "the same with escapes",
                        saying(json.replace("\u00E9", "\\u00e9").replace("/", "\\/"))),
                duplicate("the same as bytes", saying("").saying(Content.bytes(json))),
                duplicate("the same without a time", saying(json)),
                duplicate(
                        "the same at a time of another zone",
                        saying(json).with("semel_time", "2026-01-31T13:00:00+01:00")),
                duplicate("the same at another time", saying(json).with("semel_time", "2026-02-01T00:00:00Z")),
                duplicate(
                        "the same in a trace",
                        saying(json).with("traceparent", "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01")),
                duplicate(
                        "the same with more properties",
                        saying(json).with("attempt", 2).with("urgent", true)));
    }

    private static List<Case> changed() {
        return List.of(
                conflict("another total", saying(FIRST.totalling("1.01").json())),
                conflict("another currency", saying(FIRST.in("USD").json())),
                conflict("another order", saying(FIRST.json().replace(FIRST.order(), Secret.order()))),
                conflict("another form of Unicode", saying(FIRST.json().replace("\u00E9", "e\u0301"))),
                conflict(
                        "a blank behind the customer",
                        saying(FIRST.by(FIRST.customer() + " ").json())));
    }

    private static List<Case> otherOperations() {
        return List.of(
                applied("the key of another source", Creation.any().under(KEY).from("another-source")),
                applied("the key in capitals", Creation.any().under(KEY.toUpperCase(Locale.ROOT))),
                Case.refused(
                        "the key for another type",
                        "no_such_order",
                        Payment.capture(Secret.order()).under(KEY)));
    }
}
