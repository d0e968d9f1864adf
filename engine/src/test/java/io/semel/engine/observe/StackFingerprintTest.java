package io.semel.engine.observe;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class StackFingerprintTest {

    @Test
    void one_place_has_one_fingerprint_whatever_the_text() {
        assertThat(StackFingerprint.of(failAt(1))).isEqualTo(StackFingerprint.of(failAt(2)));
    }

    @Test
    void two_places_differ() {
        assertThat(StackFingerprint.of(failAt(1))).isNotEqualTo(StackFingerprint.of(new IllegalStateException("x")));
    }

    @Test
    void the_description_has_frames_but_no_text() {
        String described = StackFingerprint.describe(new IllegalStateException("secret", failAt(7)));

        assertThat(described).contains("StackFingerprintTest.failAt").doesNotContain("secret", "number");
    }

    private static RuntimeException failAt(int number) {
        return new ArithmeticException("number " + number);
    }
}
