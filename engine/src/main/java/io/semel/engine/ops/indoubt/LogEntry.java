package io.semel.engine.ops.indoubt;

import java.util.List;

/**
 * One record of the transaction manager's log.
 *
 * @param transaction its own id of the transaction
 * @param decision what was decided
 * @param participants the branches that it still has to settle
 */
public record LogEntry(String transaction, Decision decision, List<Participant> participants) {

    /** What was decided for all branches. */
    public enum Decision {
        COMMIT,
        ROLLBACK
    }

    /**
     * One branch as the log knows it.
     *
     * @param resource the JNDI name of what it belongs to
     * @param status PREPARED, FAILED ... or which heuristic outcome
     * @param heuristic whether it was given up, so that recovery passes it by
     */
    public record Participant(String resource, String status, boolean heuristic) {}

    public LogEntry {
        participants = List.copyOf(participants);
    }

    boolean isHeuristic() {
        return participants.stream().anyMatch(Participant::heuristic);
    }
}
