package io.semel.engine.inbox;

import io.semel.engine.message.Fingerprint;
import io.semel.engine.message.Headers;

/**
 * An operation that asks for its effect.
 *
 * @param headers its identity (source, type, key) and where it came from
 * @param params the canonical form of its significant parameters
 * @param fingerprint of {@code params}
 */
public record Candidate(Headers headers, String params, Fingerprint fingerprint) {

    /** A candidate whose fingerprint is made from its canonical parameters. */
    public static Candidate of(Headers headers, String params) {
        return new Candidate(headers, params, Fingerprint.of(params));
    }
}
