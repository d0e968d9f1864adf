package io.semel.engine.ops.indoubt;

import io.semel.engine.base.NodeName;
import io.semel.engine.observe.OperationName;
import io.semel.engine.observe.PreparedBranch;
import io.semel.engine.observe.PreparedBranches;
import io.semel.engine.observe.ServerModelException;
import io.semel.engine.ops.audit.AuditException;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Lays the database's prepared transactions, the broker's and the transaction manager's log beside each other.
 *
 * <p>What is younger than {@value #YOUNG_SECONDS} s is mostly running work and is left out unless asked for. A source that
 * does not answer is named; the others are shown.
 */
@ApplicationScoped
public class Desk {

    static final int YOUNG_SECONDS = 5;
    private static final Duration FRESH = Duration.ofSeconds(5);

    @Inject
    DatabaseBranches database;

    @Inject
    TransactionLog log;

    @Inject
    KnownOperations known;

    @Inject
    RecoveryScans scans;

    @Inject
    NodeName node;

    @Inject
    Clock clock;

    private final PreparedBranches broker = PreparedBranches.ofThisServer();
    private final Map<String, Instant> firstSeen = new ConcurrentHashMap<>();
    private @Nullable InDoubtReport lastLook;

    /**
     * Looks now.
     *
     * @param youngToo whether to show what was prepared only just now
     */
    public InDoubtReport look(boolean youngToo) {
        Instant now = clock.instant();
        List<String> unreadable = new ArrayList<>();
        Map<String, Sighting> seen = sightings(unreadable);
        firstSeen.keySet().retainAll(seen.keySet());
        List<InDoubt> transactions = seen.values().stream()
                .filter(one -> youngToo || isOld(one, now))
                .map(one -> describe(one, now, unreadable))
                .sorted(Comparator.comparingDouble(InDoubt::ageSeconds).reversed())
                .toList();
        return new InDoubtReport(now, node.value(), transactions, unreadable, scans.last());
    }

    /** The last look, a few seconds old at most; for what asks often. */
    synchronized InDoubtReport recent() {
        InDoubtReport known = lastLook;
        if (known == null || !clock.instant().isBefore(known.at().plus(FRESH))) {
            known = look(false);
            lastLook = known;
        }
        return known;
    }

    /**
     * The figures of the metrics.
     *
     * @throws DeskException if not all sources answer
     */
    public Figures figures() {
        InDoubtReport report = recent();
        if (!report.unreadable().isEmpty()) {
            throw new DeskException(String.join(", ", report.unreadable()));
        }
        return Figures.of(report);
    }

    /** The log first: a branch of a record in it is then still held, or is settled, and never not yet prepared. */
    private Map<String, Sighting> sightings(List<String> unreadable) {
        Map<String, Sighting> seen = new LinkedHashMap<>();
        reading(
                unreadable,
                () -> log.read().forEach(entry -> {
                    Sighting ofLog = Sighting.of(entry, node.value());
                    seen.computeIfAbsent(ofLog.name(), name -> ofLog).log = entry;
                }));
        reading(
                unreadable,
                () -> database.read()
                        .forEach(branch -> seen.computeIfAbsent(
                                        Sighting.of(branch).name(), name -> Sighting.of(branch))
                                .database
                                .add(branch)));
        reading(unreadable, () -> broker.read().forEach(branch -> add(seen, branch)));
        return seen;
    }

    private static void add(Map<String, Sighting> seen, PreparedBranch branch) {
        Sighting one = seen.computeIfAbsent(Sighting.of(branch).name(), name -> Sighting.of(branch));
        one.broker.add(new BrokerBranch(branch.since()));
        one.operations.addAll(branch.operations());
    }

    private static void reading(List<String> unreadable, Runnable source) {
        try {
            source.run();
        } catch (DeskException | ServerModelException silent) {
            addOnce(unreadable, silent);
        }
    }

    private static void addOnce(List<String> unreadable, RuntimeException silent) {
        String source = String.valueOf(silent.getMessage());
        if (!unreadable.contains(source)) {
            unreadable.add(source);
        }
    }

    /** A record that no branch belongs to is of this moment, or left behind: the second look tells them apart. */
    private boolean isOld(Sighting one, Instant now) {
        return one.isHeuristic() || age(one, now) >= YOUNG_SECONDS;
    }

    private double age(Sighting one, Instant now) {
        Instant first = firstSeen.computeIfAbsent(one.name(), name -> now);
        return Math.max(one.ageSeconds(now), Duration.between(first, now).toMillis() / 1e3);
    }

    private InDoubt describe(Sighting one, Instant now, List<String> unreadable) {
        boolean ours = one.isOf(node.value());
        List<CarriedOperation> operations = withReceipts(operations(one, ours, unreadable), unreadable);
        boolean running = ours && log.isRunning(one.transaction);
        Prospect prospect = Prospect.of(one, node.value(), running);
        return new InDoubt(
                one.transaction,
                one.node,
                ours,
                prospect.standing(),
                one.since(),
                age(one, now),
                one.database,
                one.broker,
                one.log,
                operations,
                prospect.acts(),
                prospect.next(one.node, operations));
    }

    /** A branch tells of the messages that it takes itself; a transaction has several, and some may be settled already. */
    private Set<OperationName> operations(Sighting one, boolean ours, List<String> unreadable) {
        Set<OperationName> all = new LinkedHashSet<>();
        if (ours) {
            try {
                all.addAll(known.of(one.transaction));
            } catch (AuditException silent) {
                addOnce(unreadable, silent);
            }
        }
        all.addAll(one.operations);
        return all;
    }

    private List<CarriedOperation> withReceipts(Set<OperationName> operations, List<String> unreadable) {
        try {
            Set<OperationName> done = database.withReceipt(operations);
            return operations.stream()
                    .map(operation -> CarriedOperation.of(operation, done.contains(operation)))
                    .toList();
        } catch (DeskException silent) {
            addOnce(unreadable, silent);
            return operations.stream()
                    .map(operation -> CarriedOperation.of(operation, null))
                    .toList();
        }
    }
}
