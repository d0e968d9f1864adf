package io.semel.cli.demo;

import static io.semel.cli.demo.DemoMessage.Form.BAD_UTF8;
import static io.semel.cli.demo.DemoMessage.Form.MAP;
import static io.semel.cli.demo.DemoMessage.Form.OBJECT;
import static io.semel.cli.demo.DemoMessage.Form.STREAM;
import static io.semel.cli.demo.DemoMessage.Form.TEXT;
import static io.semel.cli.demo.DemoMessage.Form.WITHOUT_BODY;

import io.semel.cli.demo.DemoMessage.Form;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Messages that can never be read as an operation, of every kind that turns up on real queues. */
final class Unreadables {

    private static final String GOOD = "{\"order\":\"o\",\"currency\":\"EUR\",\"total\":1.00,\"customer\":\"c\"}";
    private static final String CREATE = "order.create";

    /** More than the default limit of 1 MiB. */
    private static final String TOO_LARGE = "{\"order\":\"" + "x".repeat(1_100_000) + "\"}";

    private static final List<DemoMessage> KINDS = List.of(
            message(TEXT, CREATE, null, GOOD),
            message(TEXT, CREATE, "u-broken", "{\"order\":\"o\",\"currency\""),
            message(TEXT, "order.teleport", "u-unknown-type", GOOD),
            message(OBJECT, CREATE, "u-object", GOOD),
            message(MAP, CREATE, "u-map", GOOD),
            message(TEXT, CREATE, "u-too-large", TOO_LARGE),
            message(TEXT, CREATE, "u-surrogate", GOOD.replace("\"c\"", "\"\\ud800\"")),
            message(TEXT, CREATE, "u-member-twice", GOOD.replace("{", "{\"order\":\"other\",")),
            message(BAD_UTF8, CREATE, "u-utf8", GOOD),
            message(STREAM, CREATE, "u-stream", GOOD),
            message(TEXT, CREATE, " u-outer-blank", GOOD),
            message(WITHOUT_BODY, CREATE, "u-nothing", ""),
            message(TEXT, null, "u-no-type", GOOD),
            message(TEXT, CREATE, "u-deep", "[".repeat(2000) + "]".repeat(2000)),
            message(TEXT, CREATE, "u-member-missing", "{\"order\":\"o\"}"),
            message(TEXT, CREATE, "u-giant-number", GOOD.replace("1.00", "1e999999999")));

    private int made;

    /** The next kind in turn. */
    DemoMessage next() {
        return KINDS.get(made++ % KINDS.size());
    }

    private static DemoMessage message(Form form, @Nullable String type, @Nullable String key, String body) {
        return new DemoMessage(Outlook.PARKED, form, type, key, body, null);
    }
}
