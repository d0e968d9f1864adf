package io.semel.engine.ops.indoubt;

import io.semel.engine.observe.BranchId;
import io.semel.engine.observe.OperationName;
import io.semel.engine.observe.PreparedBranch;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What the three sources say of one transaction, while they are read. */
final class Sighting {

    final String transaction;
    final @Nullable String node;
    final boolean narayanas;
    final List<DatabaseBranch> database = new ArrayList<>();
    final List<BrokerBranch> broker = new ArrayList<>();

    /** Of the messages that the broker's branches take. */
    final Set<OperationName> operations = new LinkedHashSet<>();

    @Nullable
    LogEntry log;

    private Sighting(String transaction, @Nullable String node, boolean narayanas) {
        this.transaction = transaction;
        this.node = node;
        this.narayanas = narayanas;
    }

    /** A branch of the database, whoever named it. */
    static Sighting of(DatabaseBranch branch) {
        return BranchId.ofGid(branch.gid()).map(Sighting::of).orElseGet(() -> new Sighting(branch.gid(), null, false));
    }

    static Sighting of(PreparedBranch branch) {
        return of(branch.id());
    }

    /** A log is this node's own. */
    static Sighting of(LogEntry entry, String thisNode) {
        return new Sighting(entry.transaction(), thisNode, true);
    }

    private static Sighting of(BranchId id) {
        return new Sighting(id.transaction(), id.node(), id.isNarayanas());
    }

    /** The same for everything that belongs to one transaction. */
    String name() {
        return transaction + "@" + node;
    }

    boolean isOf(String thisNode) {
        return narayanas && thisNode.equals(node);
    }

    boolean isHeld() {
        return !database.isEmpty() || !broker.isEmpty();
    }

    boolean isHeuristic() {
        return log != null && log.isHeuristic();
    }

    /** Since when the first of its branches is held; null if no branch says so. */
    @Nullable
    Instant since() {
        return Stream.concat(
                        database.stream().map(DatabaseBranch::preparedAt),
                        broker.stream().map(BrokerBranch::preparedAt))
                .filter(Objects::nonNull)
                .min(Instant::compareTo)
                .orElse(null);
    }

    /** How long a branch has been held, each by the clock of who holds it; 0 if none says so. */
    double ageSeconds(Instant now) {
        double ofDatabase =
                database.stream().mapToDouble(DatabaseBranch::ageSeconds).max().orElse(0);
        double ofBroker = broker.stream()
                .map(BrokerBranch::preparedAt)
                .filter(Objects::nonNull)
                .mapToDouble(since -> Duration.between(since, now).toMillis() / 1e3)
                .max()
                .orElse(0);
        return Math.max(ofDatabase, ofBroker);
    }
}
