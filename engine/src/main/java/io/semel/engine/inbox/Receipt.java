package io.semel.engine.inbox;

import io.semel.engine.message.Fingerprint;

/**
 * What is known of an operation that was decided before.
 *
 * @param fingerprint of the parameters it was decided with, in the version of that time
 * @param params the canonical form of those parameters
 */
record Receipt(Fingerprint fingerprint, String params) {

    /** What the candidate's claim has written. */
    static Receipt of(Candidate candidate) {
        return new Receipt(candidate.fingerprint(), candidate.params());
    }

    /**
     * Whether the candidate has the parameters that were decided, compared by the fingerprint's own version.
     *
     * @throws IllegalStateException if this build does not know that version; nothing is guessed
     */
    boolean isOf(Candidate candidate) {
        return fingerprint.matches(candidate.params());
    }
}
