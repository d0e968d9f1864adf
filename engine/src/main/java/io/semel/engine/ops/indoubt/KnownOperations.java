package io.semel.engine.ops.indoubt;

import io.semel.engine.base.Json;
import io.semel.engine.base.Resources;
import io.semel.engine.intake.AttemptEnded;
import io.semel.engine.intake.Subject;
import io.semel.engine.observe.OperationName;
import io.semel.engine.ops.audit.Audit;
import jakarta.annotation.Resource;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.transaction.TransactionSynchronizationRegistry;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Which operation a transaction of this node carried. When the broker has committed its branch and the database could not,
 * nothing else can tell whose effect is missing.
 *
 * <p>Of the last {@value #KEPT} it is known in memory; of one that was seen in doubt it is written down, so that it outlives
 * the process and the branches.
 */
@ApplicationScoped
class KnownOperations {

    static final int KEPT = 10_000;

    private static final String SEEN = "seen";

    @Resource(lookup = Resources.SYNCHRONIZATIONS)
    TransactionSynchronizationRegistry registry;

    @Inject
    Audit audit;

    private final Set<String> writtenDown = ConcurrentHashMap.newKeySet();
    private final Map<String, OperationName> operations = new LinkedHashMap<>() {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, OperationName> eldest) {
            return size() > KEPT;
        }
    };

    /** Called by the thread that ends the transaction, while that is still its own; otherwise nothing is known of it. */
    void ended(@Observes AttemptEnded attempt) {
        Object transaction = transaction();
        Subject subject = attempt.subject();
        if (transaction != null && subject.source() != null && subject.type() != null && subject.key() != null) {
            keep(transaction.toString(), new OperationName(subject.source(), subject.type(), subject.key()));
        }
    }

    private @Nullable Object transaction() {
        try {
            return registry.getTransactionKey();
        } catch (IllegalStateException overAlready) {
            return null;
        }
    }

    private synchronized void keep(String transaction, OperationName operation) {
        operations.put(transaction, operation);
    }

    /** The operation of a transaction of this node; null if it is not known. */
    @Nullable
    OperationName of(String transaction) {
        OperationName inMemory = inMemory(transaction);
        return inMemory == null
                ? audit.detail(SEEN, transaction)
                        .map(json -> Json.read(json, OperationName.class))
                        .orElse(null)
                : inMemory;
    }

    private synchronized @Nullable OperationName inMemory(String transaction) {
        return operations.get(transaction);
    }

    /** Writes down whose transactions these are, once each. Holds no lock, because the database may be slow to answer. */
    void writeDown(InDoubtReport report) {
        for (InDoubt one : report.transactions()) {
            OperationName operation = one.operation();
            if (one.ours() && operation != null && !writtenDown.contains(one.id())) {
                if (audit.detail(SEEN, one.id()).isEmpty()) {
                    long line = audit.begin(new Audit.Intent("semel", SEEN, one.id(), one.next()), operation);
                    audit.end(line, "in doubt");
                }
                writtenDown.add(one.id());
            }
        }
    }
}
