package io.semel.engine.observe;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What the broker had prepared before this start is decided, so that recovery is not disturbed by new work on the same
 * operations. Fatal until the patience has passed, a warning after it: a message that is in doubt for hours must not stop
 * all others, its key is still held by the database.
 */
final class InDoubtBranchesCheck implements Check {

    private final Broker broker;
    private final Clock clock;
    private final Instant patientUntil;
    private @Nullable Set<String> left;

    InDoubtBranchesCheck(Broker broker, Duration patience, Clock clock) {
        this.broker = broker;
        this.clock = clock;
        this.patientUntil = clock.instant().plus(patience);
    }

    @Override
    public Rule rule() {
        Rule rule = Rule.fatal(
                "in-doubt-branches",
                "A branch that a crash left prepared holds its message and its key; working on while recovery decides"
                        + " burns attempts of the repeats (L4, L7).");
        return clock.instant().isBefore(patientUntil) ? rule : rule.mildly();
    }

    @Override
    public Finding examine() {
        List<String> now = broker.preparedTransactions();
        Set<String> before = left == null ? new HashSet<>(now) : left;
        before.retainAll(now);
        left = before;
        if (before.isEmpty()) {
            return rule().passed("none");
        }
        return rule().failed(
                        before.size() + " from before the start",
                        "The broker has prepared branches that recovery has not decided yet.",
                        "Wait for the next recovery scan; what stays is shown by"
                                + " /subsystem=transactions/log-store=log-store:probe and " + broker.showPrepared());
    }
}
