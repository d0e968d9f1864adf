package io.semel.it;

import static io.semel.it.Case.applied;
import static io.semel.it.Case.badBytes;
import static io.semel.it.Case.badKind;
import static io.semel.it.Case.badText;
import static io.semel.it.Case.keyOf;

import io.semel.it.talk.Content;
import io.semel.it.talk.Creation;
import io.semel.it.talk.Letter;
import io.semel.it.talk.Secret;
import java.io.ByteArrayOutputStream;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;

/** Bodies of every kind that turns up on real queues. */
final class BodyCases {

    private static final int LIMIT = 1 << 20;
    private static final String BAD_JSON = "bad_json";
    private static final String BAD_PARAMETERS = "bad_parameters";
    private static final String BAD_ENCODING = "bad_encoding";
    private static final String TOO_LARGE = "too_large";

    /** A class that the server does not have. */
    record Gift(String content) implements Serializable {}

    private BodyCases() {}

    static List<Case> all() {
        return Stream.of(spellings(), syntax(), members(), numbers(), depths(), characters(), bytes(), kinds(), sizes())
                .flatMap(List::stream)
                .toList();
    }

    private static String json() {
        return Creation.any().json();
    }

    private static Case good(String name, String json) {
        return applied(name, Letter.of(Creation.TYPE, keyOf(name), json));
    }

    private static List<Case> spellings() {
        return List.of(
                good(
                        "members in another order",
                        "{\"customer\":\"%s\",\"total\":1,\"currency\":\"EUR\",\"order\":\"%s\"}"
                                .formatted(Secret.MARK, Secret.order())),
                good("white space and CRLF", "\r\n\t " + json().replace(",", "\r\n ,\t ") + " \r\n"),
                good("a byte order mark", "\uFEFF" + json()),
                good("an emoji in a string", json().replace("customer\"}", "customer \uD83D\uDE00\"}")),
                good("an escaped emoji in a string", json().replace("customer\"}", "customer \\ud83d\\ude00\"}")),
                good("an escaped letter in a name", json().replace("\"total\"", "\"t\\u006ftal\"")),
                applied(
                        "bytes with a byte order mark",
                        Letter.of(Creation.TYPE, "bytes with bom", "").saying(Content.bytes("\uFEFF" + json()))),
                badText("two byte order marks", BAD_JSON, "\uFEFF\uFEFF" + json()));
    }

    private static List<Case> syntax() {
        return List.of(
                badText("an empty text", BAD_JSON, ""),
                badText("a blank text", BAD_JSON, " \r\n"),
                badText("null", BAD_JSON, "null"),
                badText("a string", BAD_JSON, "\"" + Secret.MARK + "\""),
                badText("an array", BAD_JSON, "[" + json() + "]"),
                badText("two objects", BAD_JSON, json() + json()),
                badText("something after the object", BAD_JSON, json() + Secret.MARK),
                badText("half an object", BAD_JSON, json().substring(0, 60)),
                badText("a comma at the end", BAD_JSON, json().replace("}", ",}")),
                badText("a comment", BAD_JSON, json().replace("{", "{/*" + Secret.MARK + "*/")),
                badText("single quotes", BAD_JSON, json().replace('"', '\'')),
                badText("names without quotes", BAD_JSON, json().replace("\"order\"", "order")),
                badText("XML", BAD_JSON, "<order>" + Secret.MARK + "</order>"),
                badText("an unknown escape", BAD_JSON, json().replace(Secret.MARK, "\\x" + Secret.MARK)));
    }

    private static List<Case> members() {
        return List.of(
                badText("a member twice", BAD_JSON, json().replace("{", "{\"order\":\"other\",")),
                badText("a member twice in disguise", BAD_JSON, json().replace("{", "{\"\\u006frder\":\"other\",")),
                badText("a member missing", BAD_PARAMETERS, "{\"order\":\"" + Secret.order() + "\"}"),
                badText("an unknown member", BAD_PARAMETERS, json().replace("{", "{\"gift\":\"" + Secret.MARK + "\",")),
                badText("a member in capitals", BAD_PARAMETERS, json().replace("\"total\"", "\"Total\"")),
                badText("a member that is null", BAD_PARAMETERS, json().replace("1000.00", "null")),
                badText("a truth instead of a number", BAD_PARAMETERS, json().replace("1000.00", "true")),
                badText("an object instead of a number", BAD_PARAMETERS, json().replace("1000.00", "{}")),
                badText("a number instead of a string", BAD_PARAMETERS, json().replace("\"EUR\"", "978")),
                badText(
                        "an order id that is too long",
                        BAD_PARAMETERS,
                        Creation.of("x".repeat(101)).json()),
                badText(
                        "an order id with a line end",
                        BAD_PARAMETERS,
                        Creation.of(Secret.MARK + "\\n").json()));
    }

    private static List<Case> numbers() {
        return Stream.concat(
                        Stream.of("1", "1.0", "1e0", "10E-1", "0.1e+1", "\"1.00\"", "\"1e0\"", "1.000000000")
                                .map(number -> good(
                                        "a total of " + number,
                                        Creation.any().totalling(number).json())),
                        Stream.concat(
                                Stream.of(
                                                "01",
                                                "+1",
                                                ".5",
                                                "1.",
                                                "0x1",
                                                "NaN",
                                                "Infinity",
                                                "1e",
                                                "1e999999999",
                                                "1e-999999999",
                                                "1e41",
                                                "1".repeat(41),
                                                "0." + "1".repeat(41))
                                        .map(number -> badNumber(number, BAD_JSON)),
                                Stream.of(
                                                "\"01\"",
                                                "\" 1\"",
                                                "\"1,00\"",
                                                "\"\"",
                                                "\"NaN\"",
                                                "\"1e999999999\"",
                                                "\"\uFF11\"")
                                        .map(number -> badNumber(number, BAD_PARAMETERS))))
                .toList();
    }

    private static Case badNumber(String number, String reason) {
        return badText(
                "a total of " + number, reason, Creation.any().totalling(number).json());
    }

    private static List<Case> depths() {
        return List.of(
                badText("64 levels", BAD_PARAMETERS, nested(64)),
                badText("65 levels", BAD_JSON, nested(65)),
                badText("100000 levels", BAD_JSON, nested(100_000)),
                badText("100000 levels that never end", BAD_JSON, "{\"" + Secret.MARK + "\":" + "[".repeat(100_000)));
    }

    /** The object itself is the first level. */
    private static String nested(int levels) {
        String deep = "[".repeat(levels - 1) + "]".repeat(levels - 1);
        return json().replace("{", "{\"deep\":" + deep + ",");
    }

    private static List<Case> characters() {
        String lone = json().replace("customer\"}", "\uD800\"}");
        ByteArrayOutputStream kept = new ByteArrayOutputStream();
        kept.writeBytes(lone.substring(0, lone.indexOf('\uD800')).getBytes(StandardCharsets.UTF_8));
        kept.writeBytes(new byte[] {(byte) 0xED, (byte) 0xA0, (byte) 0x80});
        kept.writeBytes("\"}".getBytes(StandardCharsets.UTF_8));
        return List.of(
                badText("a lone surrogate", BAD_ENCODING, lone).keptAs(kept.toByteArray()),
                badText("an escaped lone surrogate", BAD_JSON, json().replace("customer\"}", "\\ud800\"}")),
                badText(
                        "escaped surrogates in wrong order",
                        BAD_JSON,
                        json().replace("customer\"}", "\\ude00\\ud83d\"}")),
                badText("NUL", BAD_JSON, json().replace("customer\"}", "\0\"}")),
                badText("an escaped NUL", BAD_JSON, json().replace("customer\"}", "\\u0000\"}")),
                badText("an escaped NUL in a name", BAD_JSON, json().replace("total", "\\u0000total")),
                badText("a raw line end in a string", BAD_JSON, json().replace("customer\"}", "\n\"}")),
                badText("an escaped control character", BAD_PARAMETERS, json().replace("customer\"}", "\\u0007\"}")));
    }

    private static List<Case> bytes() {
        return List.of(
                badBytes("bytes that end within a character", BAD_ENCODING, broken(0xE2, 0x82)),
                badBytes("bytes with an overlong form", BAD_ENCODING, broken(0xC0, 0xAF)),
                badBytes("bytes with a surrogate", BAD_ENCODING, broken(0xED, 0xA0, 0x80)),
                badBytes("bytes beyond Unicode", BAD_ENCODING, broken(0xF4, 0x90, 0x80, 0x80)),
                badBytes(
                        "Latin-1",
                        BAD_ENCODING,
                        json().replace("customer", "\u00E9").getBytes(StandardCharsets.ISO_8859_1)),
                badBytes("UTF-16", BAD_JSON, json().getBytes(StandardCharsets.UTF_16LE)),
                badBytes("no bytes", BAD_JSON, new byte[0]));
    }

    private static byte[] broken(int... invalid) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        String text = json();
        bytes.writeBytes(text.substring(0, text.length() - 2).getBytes(StandardCharsets.UTF_8));
        for (int one : invalid) {
            bytes.write(one);
        }
        bytes.writeBytes("\"}".getBytes(StandardCharsets.UTF_8));
        return bytes.toByteArray();
    }

    private static List<Case> kinds() {
        return List.of(
                badKind("an object message", Content.object(new Gift(Secret.MARK))),
                badKind("a map message", Content.map("order", Secret.MARK)),
                badKind("a stream message", Content.stream(Secret.MARK)),
                badKind("a message without a body", Content.none()),
                badText("a text message without a text", BAD_JSON, "").keptAs(new byte[0]));
    }

    private static List<Case> sizes() {
        String json = json();
        String accents = json.replace("customer\"}", "\u00E9".repeat(600_000) + "\"}");
        return List.of(
                good("a body of exactly 1 MiB", json + " ".repeat(LIMIT - json.length())),
                badText("a text of 1 MiB and a byte", TOO_LARGE, json + " ".repeat(LIMIT + 1 - json.length())),
                badBytes(
                        "bytes of 1 MiB and one",
                        TOO_LARGE,
                        (json + " ".repeat(LIMIT + 1 - json.length())).getBytes(StandardCharsets.UTF_8)),
                badText("a text that is too large in UTF-8 only", TOO_LARGE, accents));
    }
}
