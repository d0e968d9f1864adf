package io.semel.engine.ops.indoubt;

import io.semel.engine.intake.AttemptEnded;
import io.semel.engine.intake.Subject;
import io.semel.engine.observe.OperationName;
import jakarta.annotation.Resource;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.transaction.TransactionSynchronizationRegistry;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Which operation a transaction of this node carried, of the last {@value #KEPT}: when the broker has committed its branch
 * and the database could not, nothing else can tell whose effect is missing. Lost with the process; what {@link Desk}
 * has seen in doubt it writes down.
 */
@ApplicationScoped
class RecentOperations {

    static final int KEPT = 10_000;

    @Resource(lookup = "java:comp/TransactionSynchronizationRegistry")
    TransactionSynchronizationRegistry registry;

    private final Map<String, OperationName> operations = new LinkedHashMap<>() {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, OperationName> eldest) {
            return size() > KEPT;
        }
    };

    /** Called by the thread that ends the transaction, while that is still its own. */
    void ended(@Observes AttemptEnded attempt) {
        Object transaction = registry.getTransactionKey();
        Subject subject = attempt.subject();
        if (transaction != null && subject.source() != null && subject.type() != null && subject.key() != null) {
            keep(transaction.toString(), new OperationName(subject.source(), subject.type(), subject.key()));
        }
    }

    synchronized void keep(String transaction, OperationName operation) {
        operations.put(transaction, operation);
    }

    synchronized @Nullable OperationName of(String transaction) {
        return operations.get(transaction);
    }
}
