package io.semel.engine.ops.indoubt;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One transaction in doubt.
 *
 * @param id the transaction manager's id of it; of branches that it did not make, what the resource calls them
 * @param node whose transaction it is; null if it cannot be known
 * @param ours whether this node decides it
 * @param standing where it stands
 * @param since since when; null if nobody says so
 * @param ageSeconds how long it has been in doubt; of one that no resource holds, since it was first seen here
 * @param database the database's branches
 * @param broker the broker's branches
 * @param log what the transaction manager's log says; null if it has no record
 * @param operations all that it carries, each with whether it has its receipt; empty if they cannot be known
 * @param acts the acts that are right now
 * @param next what happens next, or what to do
 */
public record InDoubt(
        String id,
        @Nullable String node,
        boolean ours,
        Standing standing,
        @Nullable Instant since,
        double ageSeconds,
        List<DatabaseBranch> database,
        List<BrokerBranch> broker,
        @Nullable LogEntry log,
        List<CarriedOperation> operations,
        List<Act> acts,
        String next) {

    public InDoubt {
        database = List.copyOf(database);
        broker = List.copyOf(broker);
        operations = List.copyOf(operations);
        acts = List.copyOf(acts);
    }
}
