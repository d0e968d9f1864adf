package io.semel.engine.ops.indoubt;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A branch that the database has prepared and that is not yet decided.
 *
 * @param gid its name in {@code pg_prepared_xacts}
 * @param owner the role that may finish it
 * @param preparedAt since when, by the database's clock
 * @param ageSeconds how long, by the database's clock
 * @param waiting how many sessions wait for a row or key that it holds
 * @param waitingSince since when the first of them waits; null if none waits
 */
public record DatabaseBranch(
        String gid,
        String owner,
        Instant preparedAt,
        double ageSeconds,
        long waiting,
        @Nullable Instant waitingSince) {}
