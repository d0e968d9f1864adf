package io.semel.engine.inbox;

import io.semel.engine.message.Fingerprint;

/**
 * What is known of an operation that was decided before.
 *
 * @param fingerprint of the parameters it was decided with, in the version of that time
 * @param params the canonical form of those parameters
 */
record Receipt(Fingerprint fingerprint, String params) {

    boolean isOf(Candidate candidate) {
        if (fingerprint.version() == candidate.fingerprint().version()) {
            return fingerprint.equals(candidate.fingerprint());
        }
        return params.equals(candidate.params());
    }
}
