package io.semel.engine.ops.indoubt;

import com.arjuna.ats.arjuna.AtomicAction;
import com.arjuna.ats.arjuna.common.Uid;
import com.arjuna.ats.arjuna.coordinator.ActionManager;
import com.arjuna.ats.arjuna.exceptions.ObjectStoreException;
import com.arjuna.ats.arjuna.objectstore.StoreManager;
import com.arjuna.ats.arjuna.state.InputObjectState;
import com.arjuna.ats.internal.arjuna.common.UidHelper;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * This node's transaction log.
 *
 * <p>Reads the records of JTA transactions, each of which holds its participants; the other types of the store
 * ({@code expose-all-logs}) say nothing about branches of ours. Errors: {@link DeskException} if the store cannot be read.
 */
@ApplicationScoped
class TransactionLog {

    private static final String TYPE = new AtomicAction().type();

    /** The records of transactions that do not run in this server any more. */
    List<LogEntry> read() {
        List<LogEntry> entries = new ArrayList<>();
        for (Uid id : ids()) {
            if (!isRunning(id)) {
                LoggedTransaction transaction = LoggedTransaction.load(id);
                if (transaction != null) {
                    entries.add(transaction.entry());
                }
            }
        }
        return entries;
    }

    /** Whether a transaction still runs in this server: the transaction manager settles it without anybody's help. */
    boolean isRunning(String transaction) {
        Uid id = new Uid(transaction, true);
        return id.valid() && isRunning(id);
    }

    /** The next scan of recovery carries out what was decided, also for what was given up. */
    void reopen(String transaction) {
        change(transaction, LoggedTransaction::reopen);
    }

    /** Removes what was given up. */
    void forget(String transaction) {
        change(transaction, LoggedTransaction::forget);
    }

    private static void change(String transaction, Consumer<LoggedTransaction> act) {
        LoggedTransaction logged = LoggedTransaction.load(new Uid(transaction));
        if (logged == null) {
            throw new UnknownTransactionException(transaction);
        }
        act.accept(logged);
    }

    private static boolean isRunning(Uid id) {
        return ActionManager.manager().get(id) != null;
    }

    private static List<Uid> ids() {
        List<Uid> ids = new ArrayList<>();
        InputObjectState state = new InputObjectState();
        try {
            if (StoreManager.getRecoveryStore().allObjUids(TYPE, state)) {
                for (Uid id = UidHelper.unpackFrom(state);
                        id.notEquals(Uid.nullUid());
                        id = UidHelper.unpackFrom(state)) {
                    ids.add(id);
                }
            }
            return ids;
        } catch (ObjectStoreException | IOException unreadable) {
            throw new DeskException("the transaction log cannot be read", unreadable);
        }
    }
}
