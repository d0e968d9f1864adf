package io.semel.engine.message;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/**
 * By what two operations of one key are told to be the same: SHA-256 over a version byte and the canonical form in UTF-8
 * (docs/rules.md L21). The version says how form and hash were made; a stored fingerprint is compared by its own
 * version.
 *
 * @param version how it was made
 * @param hash 32 bytes, copied in and out
 */
@SuppressWarnings("ArrayRecordComponent")
public record Fingerprint(short version, byte[] hash) {

    /** The version that new receipts get. */
    public static final short CURRENT = 1;

    private static final int HASH_BYTES = 32;

    public Fingerprint {
        if (hash.length != HASH_BYTES) {
            throw new IllegalArgumentException("hash must have 32 bytes, but has " + hash.length);
        }
        hash = hash.clone();
    }

    /** The fingerprint of a canonical form in the current version. */
    public static Fingerprint of(String canonical) {
        return of(CURRENT, canonical);
    }

    @Override
    public byte[] hash() {
        return hash.clone();
    }

    /**
     * Whether the canonical form has this fingerprint.
     *
     * @throws IllegalStateException if this fingerprint was made in a version that this code does not know
     */
    public boolean matches(String canonical) {
        return equals(of(version, canonical));
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Fingerprint that && version == that.version && Arrays.equals(hash, that.hash);
    }

    @Override
    public int hashCode() {
        return 31 * version + Arrays.hashCode(hash);
    }

    @Override
    public String toString() {
        return version + ":" + HexFormat.of().formatHex(hash);
    }

    private static Fingerprint of(short version, String canonical) {
        if (version != CURRENT) {
            throw new IllegalStateException(
                    "fingerprint version " + version + " is unknown, the newest known is " + CURRENT);
        }
        try {
            ByteBuffer utf8 = StandardCharsets.UTF_8.newEncoder().encode(CharBuffer.wrap(canonical));
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update((byte) version);
            digest.update(utf8);
            return new Fingerprint(version, digest.digest());
        } catch (CharacterCodingException e) {
            throw new IllegalArgumentException("a canonical form holds no lone surrogate", e);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
