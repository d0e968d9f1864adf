package io.semel.engine.ops.indoubt;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a transaction's state means: where it stands, which acts are right, what happens next.
 *
 * @param standing where it stands
 * @param decision what the log says was decided; null if it has no record
 */
record Prospect(Standing standing, LogEntry.@Nullable Decision decision) {

    private static final String ONE_IS_MISSING =
            "The operation has no receipt, so its effect is missing if its message is gone from the queue:"
                    + " send %s again with the same key %s, then: forget.";

    private static final String SOME_ARE_MISSING =
            "%d of its %d operations have no receipt, so their effects are missing if their messages are gone from the"
                    + " queue: send each of these again with its same key (%s), then: forget.";

    static Prospect of(Sighting seen, String thisNode, boolean running) {
        LogEntry log = seen.log;
        return new Prospect(standing(seen, thisNode, running), log == null ? null : log.decision());
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

    String next(@Nullable String node, List<CarriedOperation> operations) {
        return switch (standing) {
            case RUNNING -> "Its transaction still runs in this server and settles it; nothing is to be done.";
            case FOREIGN ->
                "The node %s decides it: start that node, or look at its desk. This node never touches it."
                        .formatted(node);
            case UNKNOWN ->
                "No transaction manager of ours made it: whoever prepared it must commit it or roll it back.";
            case ORPHAN ->
                "No decision was logged, so recovery rolls it back as soon as it has watched it for the safety"
                        + " interval; its messages then come again.";
            case DECIDED ->
                "Its %s is decided; recovery carries it out with its next scan. If it stays, the datasource or"
                                .formatted(decision == LogEntry.Decision.ROLLBACK ? "rollback" : "commit")
                        + " the broker of the log record does not answer or was renamed.";
            case HEURISTIC -> heuristic();
            case HEURISTIC_OVER -> over(operations);
        };
    }

    private String heuristic() {
        return decision == LogEntry.Decision.ROLLBACK
                ? "The transaction manager gave up rolling it back, and recovery passes it by. Mend what the resource"
                        + " complained of (the log of the server), then: forget. Recovery rolls it back as an orphan."
                : "The transaction manager gave up committing it, and recovery passes it by, but its branch is still held"
                        + " and can be committed. Mend what the resource complained of (the log of the server), then: retry.";
    }

    private static String over(List<CarriedOperation> operations) {
        return "No branch of it is held any more: it was finished by hand, or never was prepared. "
                + missing(operations);
    }

    private static String missing(List<CarriedOperation> operations) {
        if (operations.isEmpty()) {
            return "Which operations it carried is not known: look for their effects in the books and the server's log,"
                    + " then: forget.";
        }
        if (operations.stream().anyMatch(one -> one.receipt() == null)) {
            return "Whether its operations have their receipts cannot be seen now: look again.";
        }
        List<CarriedOperation> missing = operations.stream()
                .filter(one -> Boolean.FALSE.equals(one.receipt()))
                .toList();
        return missing.isEmpty() ? nothing(operations.size()) : again(missing, operations.size());
    }

    private static String nothing(int all) {
        String whose =
                all == 1 ? "The operation has its receipt" : "All its %d operations have their receipts".formatted(all);
        return whose + ", so nothing is missing: forget.";
    }

    private static String again(List<CarriedOperation> missing, int all) {
        if (all == 1) {
            return ONE_IS_MISSING.formatted(
                    missing.get(0).type(), missing.get(0).key());
        }
        return SOME_ARE_MISSING.formatted(missing.size(), all, firstOf(missing));
    }

    private static String firstOf(List<CarriedOperation> missing) {
        CarriedOperation first = missing.get(0);
        String more = missing.size() == 1 ? "" : " and %d more".formatted(missing.size() - 1);
        return first.type() + " " + first.key() + more;
    }
}
