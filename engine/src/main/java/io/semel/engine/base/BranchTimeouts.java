package io.semel.engine.base;

/**
 * The first statements of every database branch: how long it may wait for a lock and how long one statement may take.
 *
 * <p>Set by {@code SET LOCAL}, so that they end with the branch and {@code COMMIT PREPARED} never meets them
 * (docs/rules.md L3).
 */
public final class BranchTimeouts {

    /** The statements, each ended by a semicolon, to stand before the branch's first own statement. */
    public static String sql(Settings settings) {
        return "set local lock_timeout = %d; set local statement_timeout = %d; "
                .formatted(
                        settings.lockTimeout().toMillis(),
                        settings.statementTimeout().toMillis());
    }

    private BranchTimeouts() {}
}
