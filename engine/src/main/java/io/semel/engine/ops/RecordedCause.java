package io.semel.engine.ops;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Why an attempt was rolled back, as it was recorded after its end.
 *
 * @param cause the class of the failure, such as {@code data} or {@code lock_timeout}
 * @param lasting whether the same message will most likely fail again; false where time or repair helps
 * @param exceptionClass the innermost exception's class
 * @param sqlState of the innermost SQL exception; null if SQL had no part in it
 * @param stackFingerprint equal for failures of the same place in the code
 * @param failedAt when
 * @param node where
 */
public record RecordedCause(
        String cause,
        boolean lasting,
        String exceptionClass,
        @Nullable String sqlState,
        String stackFingerprint,
        Instant failedAt,
        String node) {}
