package io.semel.engine.ops.indoubt;

import io.semel.engine.observe.OperationName;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a transaction's state means: where it stands, which acts are right, what happens next.
 *
 * @param standing where it stands
 * @param decision what the log says was decided; null if it has no record
 * @param effect whether the operation has its receipt; null if the operation is not known
 */
record Prospect(
        Standing standing,
        LogEntry.@Nullable Decision decision,
        @Nullable Boolean effect) {

    static Prospect of(Sighting seen, String thisNode, boolean running, @Nullable Boolean effect) {
        LogEntry log = seen.log;
        return new Prospect(standing(seen, thisNode, running), log == null ? null : log.decision(), effect);
    }

    private static Standing standing(Sighting seen, String thisNode, boolean running) {
        if (!seen.isOf(thisNode)) {
            return seen.narayanas ? Standing.FOREIGN : Standing.UNKNOWN;
        }
        if (seen.isHeuristic()) {
            return seen.isHeld() ? Standing.HEURISTIC : Standing.HEURISTIC_OVER;
        }
        if (running) {
            return Standing.RUNNING;
        }
        return seen.log == null ? Standing.ORPHAN : Standing.DECIDED;
    }

    /** A heuristic whose commit was decided is tried again; one whose rollback was decided is forgotten, and is an orphan then. */
    List<Act> acts() {
        return switch (standing) {
            case HEURISTIC -> List.of(decision == LogEntry.Decision.ROLLBACK ? Act.FORGET : Act.RETRY);
            case HEURISTIC_OVER -> List.of(Act.FORGET);
            default -> List.of();
        };
    }

    String next(@Nullable String node, @Nullable OperationName operation) {
        return switch (standing) {
            case RUNNING -> "Its transaction still runs in this server and settles it; nothing is to be done.";
            case FOREIGN ->
                "The node %s decides it: start that node, or look at its desk. This node never touches it."
                        .formatted(node);
            case UNKNOWN ->
                "No transaction manager of ours made it: whoever prepared it must commit it or roll it back.";
            case ORPHAN ->
                "No decision was logged, so recovery rolls it back as soon as it has watched it for the safety"
                        + " interval; the message then comes again.";
            case DECIDED ->
                "Its %s is decided; recovery carries it out with its next scan. If it stays, the datasource or"
                                .formatted(decision == LogEntry.Decision.ROLLBACK ? "rollback" : "commit")
                        + " the broker of the log record does not answer or was renamed.";
            case HEURISTIC -> heuristic();
            case HEURISTIC_OVER -> over(operation);
        };
    }

    private String heuristic() {
        return decision == LogEntry.Decision.ROLLBACK
                ? "The transaction manager gave up rolling it back, and recovery passes it by. Mend what the resource"
                        + " complained of (the log of the server), then: forget. Recovery rolls it back as an orphan."
                : "The transaction manager gave up committing it, and recovery passes it by, but its branch is still held"
                        + " and can be committed. Mend what the resource complained of (the log of the server), then: retry.";
    }

    private String over(@Nullable OperationName operation) {
        String before = "No branch of it is held any more: it was finished by hand, or never was prepared. ";
        if (effect == null) {
            return before
                    + "Which operation it was is not known: look for its effect in the books and the server's log,"
                    + " then: forget.";
        }
        return before
                + (effect
                        ? "The operation has its receipt, so nothing is missing: forget."
                        : "The operation has no receipt, so its effect is missing if its message is gone from the queue:"
                                + " send %s again with the same key %s, then: forget."
                                        .formatted(
                                                operation == null ? "it" : operation.type(),
                                                operation == null ? "" : operation.key()));
    }
}
