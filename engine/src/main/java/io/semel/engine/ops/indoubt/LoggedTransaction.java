package io.semel.engine.ops.indoubt;

import com.arjuna.ats.arjuna.AtomicAction;
import com.arjuna.ats.arjuna.common.Uid;
import com.arjuna.ats.arjuna.coordinator.AbstractRecord;
import com.arjuna.ats.arjuna.coordinator.ActionStatus;
import com.arjuna.ats.arjuna.coordinator.RecordList;
import com.arjuna.ats.arjuna.coordinator.TwoPhaseOutcome;
import com.arjuna.ats.internal.jta.resources.arjunacore.XAResourceRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A transaction as its record in the log says, loaded as recovery itself loads it.
 *
 * <p>Extends Narayana's class, because only so the lists of participants can be read and changed without reflection.
 * WildFly's operation {@code :recover} of a participant does the same as {@link #reopen}, but not for the outcome
 * HEURISTIC_ROLLBACK, which it leaves as it is and reports success (Narayana 7.3.3, {@code LogRecordWrapper}): the very
 * outcome that a failed {@code COMMIT PREPARED} gets, whose branch is still prepared.
 */
final class LoggedTransaction extends AtomicAction {

    private static final Set<Integer> ROLLBACK =
            Set.of(ActionStatus.ABORTED, ActionStatus.ABORTING, ActionStatus.ABORT_ONLY, ActionStatus.H_ROLLBACK);

    private LoggedTransaction(Uid id) {
        super(id);
    }

    /** Loads it; null if there is no record (any more). */
    static @Nullable LoggedTransaction load(Uid id) {
        LoggedTransaction transaction = new LoggedTransaction(id);
        return transaction.activate() ? transaction : null;
    }

    LogEntry entry() {
        List<LogEntry.Participant> participants = new ArrayList<>();
        add(participants, preparedList, "PREPARED");
        add(participants, pendingList, "PENDING");
        add(participants, failedList, "FAILED");
        add(participants, heuristicList, "HEURISTIC");
        LogEntry.Decision decision =
                ROLLBACK.contains(status()) ? LogEntry.Decision.ROLLBACK : LogEntry.Decision.COMMIT;
        return new LogEntry(get_uid().stringForm(), decision, participants);
    }

    private void add(List<LogEntry.Participant> participants, @Nullable RecordList list, String status) {
        for (AbstractRecord branch : branches(list)) {
            boolean heuristic = list == heuristicList;
            if (branch instanceof XAResourceRecord resource) {
                participants.add(new LogEntry.Participant(
                        String.valueOf(resource.getJndiName()), heuristic ? outcome(resource) : status, heuristic));
            } else {
                participants.add(new LogEntry.Participant(branch.type(), status, heuristic));
            }
        }
    }

    private static String outcome(XAResourceRecord resource) {
        return TwoPhaseOutcome.stringForm(resource.getHeuristic()).replace("TwoPhaseOutcome.", "");
    }

    /** Moves every branch that was given up back to those that recovery settles. */
    void reopen() {
        for (AbstractRecord branch : branches(heuristicList)) {
            if (heuristicList.remove(branch)) {
                branch.clearHeuristicDecision();
                preparedList.insert(branch);
            }
        }
        setHeuristicDecision(TwoPhaseOutcome.PREPARE_OK);
        updateState();
    }

    /** Removes every branch that was given up, and the record if it holds no other. */
    void forget() {
        for (AbstractRecord branch : branches(heuristicList)) {
            heuristicList.remove(branch);
        }
        setHeuristicDecision(TwoPhaseOutcome.PREPARE_OK);
        updateState();
    }

    private static List<AbstractRecord> branches(@Nullable RecordList list) {
        List<AbstractRecord> branches = new ArrayList<>();
        for (AbstractRecord branch = list == null ? null : list.peekFront();
                list != null && branch != null;
                branch = list.peekNext(branch)) {
            branches.add(branch);
        }
        return branches;
    }
}
