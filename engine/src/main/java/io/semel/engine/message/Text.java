package io.semel.engine.message;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Rules of text: UTF-8 without mercy, and what may go into a PostgreSQL text column. */
final class Text {

    private static final int NOWHERE = -1;
    private static final char REPLACEMENT = '\uFFFD';

    private Text() {}

    /** Decodes strictly; null if the bytes are not UTF-8. Surrogates and overlong forms are not UTF-8. */
    static @Nullable String decode(byte[] utf8) {
        try {
            CharBuffer text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(utf8));
            return text.toString();
        } catch (CharacterCodingException malformed) {
            return null;
        }
    }

    /** How many bytes {@link #encode} gives. */
    static long encodedLength(String text) {
        long length = 0;
        for (int i = 0; i < text.length(); i++) {
            char unit = text.charAt(i);
            if (unit < 0x80) {
                length += 1;
            } else if (unit < 0x800) {
                length += 2;
            } else if (isPairAt(text, i)) {
                length += 4;
                i++;
            } else {
                length += 3;
            }
        }
        return length;
    }

    /**
     * UTF-8; a lone surrogate, which UTF-8 has no form for, is written as the three bytes of its code unit (generalised
     * UTF-8), so that nothing is lost and a strict reader sees that it is no UTF-8.
     */
    static byte[] encode(String text) {
        if (loneSurrogate(text) == NOWHERE) {
            return text.getBytes(StandardCharsets.UTF_8);
        }
        ByteBuffer bytes = ByteBuffer.allocate(Math.toIntExact(encodedLength(text)));
        text.codePoints().forEach(point -> {
            if (point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE) {
                bytes.put((byte) (0xE0 | (point >> 12)));
                bytes.put((byte) (0x80 | ((point >> 6) & 0x3F)));
                bytes.put((byte) (0x80 | (point & 0x3F)));
            } else {
                bytes.put(Character.toString(point).getBytes(StandardCharsets.UTF_8));
            }
        });
        return bytes.array();
    }

    /** The index of the first lone surrogate, or -1. */
    static int loneSurrogate(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (isPairAt(text, i)) {
                i++;
            } else if (Character.isSurrogate(text.charAt(i))) {
                return i;
            }
        }
        return NOWHERE;
    }

    /** The text cut to the limit, with control characters and lone surrogates replaced. */
    static String printable(String text, int limit) {
        StringBuilder printable = new StringBuilder(Math.min(text.length(), limit));
        for (int i = 0; i < text.length(); i++) {
            boolean pair = isPairAt(text, i);
            if (printable.length() + (pair ? 2 : 1) > limit) {
                break;
            }
            if (pair) {
                printable.append(text.charAt(i)).append(text.charAt(i + 1));
                i++;
            } else {
                printable.append(isPrintable(text.charAt(i)) ? text.charAt(i) : REPLACEMENT);
            }
        }
        return printable.toString();
    }

    private static boolean isPrintable(char unit) {
        return !Character.isISOControl(unit) && !Character.isSurrogate(unit);
    }

    private static boolean isPairAt(String text, int index) {
        return index + 1 < text.length() && Character.isSurrogatePair(text.charAt(index), text.charAt(index + 1));
    }
}
