package io.semel.load;

import static io.semel.load.LoadMessage.Form.BAD_UTF8;
import static io.semel.load.LoadMessage.Form.MAP;
import static io.semel.load.LoadMessage.Form.OBJECT;
import static io.semel.load.LoadMessage.Form.STREAM;
import static io.semel.load.LoadMessage.Form.TEXT;
import static io.semel.load.LoadMessage.Form.WITHOUT_BODY;

import io.semel.load.LoadMessage.Form;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Messages that can never be read as an operation, of every kind that turns up on real queues. */
final class Unreadables {

    private static final String GOOD = "{\"order\":\"o\",\"currency\":\"EUR\",\"total\":1.00,\"customer\":\"c\"}";
    private static final String CREATE = "order.create";

    /** More than the default limit of 1 MiB. */
    private static final String TOO_LARGE = "{\"order\":\"" + "x".repeat(1_100_000) + "\"}";

    private static final List<LoadMessage> KINDS = List.of(
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
    LoadMessage next() {
        return KINDS.get(made++ % KINDS.size());
    }

    private static LoadMessage message(Form form, @Nullable String type, @Nullable String key, String body) {
        return new LoadMessage(Outlook.PARKED, form, type, key, body, null);
    }
}
