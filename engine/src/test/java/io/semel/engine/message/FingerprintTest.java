package io.semel.engine.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class FingerprintTest {

    @Test
    void it_is_sha_256_over_the_version_byte_and_the_text() {
        assertThat(Fingerprint.of("{\"amount\":10}"))
                .hasToString("1:6af3ed5d73c7cd6159205e7b17d4a3ceed7a34a50c6dd5d5a150d762d65d9905");
    }

    @Test
    void it_matches_its_text_only() {
        Fingerprint fingerprint = Fingerprint.of("{\"a\":1}");

        assertThat(fingerprint.version()).isEqualTo(Fingerprint.CURRENT);
        assertThat(fingerprint.matches("{\"a\":1}")).isTrue();
        assertThat(fingerprint.matches("{\"a\":2}")).isFalse();
    }

    @Test
    void it_is_a_value_that_nobody_can_change() {
        Fingerprint fingerprint = Fingerprint.of("{}");
        byte[] hash = fingerprint.hash();
        Fingerprint copy = new Fingerprint((short) 1, hash);

        hash[0]++;

        assertThat(copy).isEqualTo(fingerprint).hasSameHashCodeAs(fingerprint);
        assertThat(new Fingerprint((short) 1, hash)).isNotEqualTo(fingerprint);
        assertThat(new Fingerprint((short) 2, fingerprint.hash())).isNotEqualTo(fingerprint);
        assertThat(fingerprint).isNotEqualTo("{}");
    }

    @Test
    void an_unknown_version_is_no_reason_to_guess() {
        Fingerprint newer = new Fingerprint((short) 2, new byte[32]);

        assertThatThrownBy(() -> newer.matches("{}"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("version 2");
    }

    @Test
    void bad_parts_are_refused() {
        assertThatThrownBy(() -> new Fingerprint((short) 1, new byte[31])).hasMessageContaining("31");
        assertThatThrownBy(() -> Fingerprint.of("" + (char) 0xD800)).isInstanceOf(IllegalArgumentException.class);
    }
}
