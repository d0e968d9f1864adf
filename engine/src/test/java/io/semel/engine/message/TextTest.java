package io.semel.engine.message;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TextTest {

    @ParameterizedTest
    @ValueSource(strings = {"", "a", "\u007F", "\u0080", "é", "\u07FF", "\u0800", "€", "\uFFFF", "😀", "a😀é€"})
    void well_formed_text_is_plain_utf_8(String text) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);

        assertThat(Text.encode(text)).isEqualTo(utf8);
        assertThat(Text.encodedLength(text)).isEqualTo(utf8.length);
        assertThat(Text.decode(utf8)).isEqualTo(text);
        assertThat(Text.loneSurrogate(text)).isEqualTo(-1);
    }

    @Test
    void a_lone_surrogate_is_found() {
        assertThat(Text.loneSurrogate("😀" + (char) 0xDC00)).isEqualTo(2);
        assertThat(Text.loneSurrogate("a" + (char) 0xD800)).isEqualTo(1);
    }

    @Test
    void what_is_told_is_clean_and_never_cuts_a_character() {
        assertThat(Text.printable("a\0b\n" + (char) 0xD800, 10)).isEqualTo("a\uFFFDb\uFFFD\uFFFD");
        assertThat(Text.printable("ab😀", 3)).isEqualTo("ab");
        assertThat(Text.printable("ab😀", 4)).isEqualTo("ab😀");
        assertThat(new Unreadable(RejectionReason.BAD_JSON, "x".repeat(1000)).detail())
                .hasSize(500);
    }
}
