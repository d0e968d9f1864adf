package io.semel.engine.ops.indoubt;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the desk sees.
 *
 * @param at when it looked
 * @param node this node's name
 * @param transactions what is in doubt, oldest first
 * @param unreadable sources that did not answer; what they hold is not shown
 * @param recovery the last scan of recovery that was asked for here; null if none was
 */
public record InDoubtReport(
        Instant at,
        String node,
        List<InDoubt> transactions,
        List<String> unreadable,
        @Nullable Scan recovery) {

    public InDoubtReport {
        transactions = List.copyOf(transactions);
        unreadable = List.copyOf(unreadable);
    }
}
