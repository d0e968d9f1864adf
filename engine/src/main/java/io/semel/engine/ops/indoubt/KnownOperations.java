package io.semel.engine.ops.indoubt;

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
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Which operations a transaction of this node carried, all of them. When the broker has committed its branch and the database
 * could not, nothing else can tell whose effect is missing.
 *
 * <p>The last {@value #KEPT} operations are known in memory: more than are worked between two rounds of {@link DeskRounds}.
 * Those of a transaction that was seen in doubt are written down, so that they outlive the process and the branches.
 */
@ApplicationScoped
class KnownOperations {

    static final int KEPT = 100_000;

    private static final String SEEN = "seen";

    @Resource(lookup = Resources.SYNCHRONIZATIONS)
    TransactionSynchronizationRegistry registry;

    @Inject
    Audit audit;

    /** Of what is in doubt now. */
    final Map<String, Set<OperationName>> writtenDown = new ConcurrentHashMap<>();

    private final Map<String, List<OperationName>> operations = new LinkedHashMap<>();
    private int kept;

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

    /** The eldest transactions are forgotten whole. */
    private synchronized void keep(String transaction, OperationName operation) {
        operations.computeIfAbsent(transaction, unseen -> new ArrayList<>(1)).add(operation);
        kept++;
        Iterator<List<OperationName>> eldest = operations.values().iterator();
        while (kept > KEPT) {
            kept -= eldest.next().size();
            eldest.remove();
        }
    }

    /** The operations of a transaction of this node, in the order in which they came; none if they are not known. */
    Set<OperationName> of(String transaction) {
        Set<OperationName> inMemory = inMemory(transaction);
        return inMemory.isEmpty() ? noted(transaction) : inMemory;
    }

    private synchronized Set<OperationName> inMemory(String transaction) {
        return new LinkedHashSet<>(operations.getOrDefault(transaction, List.of()));
    }

    private Set<OperationName> noted(String transaction) {
        return new LinkedHashSet<>(
                audit.detail(SEEN, transaction).map(Noted::read).orElse(List.of()));
    }

    /**
     * Writes down what these transactions carry, once each, and again if more is known than before. Holds no lock, because the
     * database may be slow to answer. Called by one thread at a time.
     */
    void writeDown(InDoubtReport report) {
        writtenDown
                .keySet()
                .retainAll(report.transactions().stream().map(InDoubt::id).collect(Collectors.toSet()));
        report.transactions().stream().filter(InDoubt::ours).forEach(this::writeDown);
    }

    private void writeDown(InDoubt one) {
        List<OperationName> seen =
                one.operations().stream().map(CarriedOperation::name).toList();
        if (writtenDown.getOrDefault(one.id(), Set.of()).containsAll(seen)) {
            return;
        }
        Set<OperationName> all = noted(one.id());
        if (all.addAll(seen)) {
            long line = audit.begin(new Audit.Intent("semel", SEEN, one.id(), one.next()), Noted.detail(all));
            audit.end(line, "in doubt");
        }
        writtenDown.put(one.id(), all);
    }
}
