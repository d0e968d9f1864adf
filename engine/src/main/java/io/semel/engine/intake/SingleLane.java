package io.semel.engine.intake;

import static java.util.Objects.requireNonNull;

import io.semel.engine.inbox.Candidate;
import io.semel.engine.inbox.Claim;
import io.semel.engine.inbox.Inbox;
import io.semel.engine.inbox.Verdict;
import io.semel.engine.message.Unreadable;
import io.semel.engine.operation.Outcome;
import io.semel.engine.operation.PendingChanges;
import io.semel.engine.operation.Protection;
import io.semel.engine.parking.Parking;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;

/**
 * One message in one transaction.
 *
 * <ol>
 *   <li>What can never be an operation is parked with its reason, whole.
 *   <li>The key is claimed, first statement of the database branch. A repeat or a conflict is booked and done.
 *   <li>The handler runs; what it holds back is flushed, so that an error of the data has a name.
 *   <li>The receipt is completed with the answer.
 * </ol>
 *
 * <p><b>Transaction:</b> the message's. <b>Threads:</b> any number, one message each.
 */
@ApplicationScoped
class SingleLane {

    @Inject
    Inbox inbox;

    @Inject
    Parking parking;

    @Inject
    @Any
    Instance<PendingChanges> pendingChanges;

    void work(Received received) {
        Handlers.Call<?> call = received.call();
        received.attempt().reached(call == null ? park(received) : effect(call));
    }

    private Decision effect(Handlers.Call<?> call) {
        Candidate candidate = call.candidate();
        if (call.protection() == Protection.REPEATABLE) {
            inbox.bound();
            Outcome outcome = run(call);
            return Decision.of(inbox.bookUnprotected(candidate, outcome), outcome);
        }
        Claim claim = inbox.claim(candidate);
        if (claim != Claim.WON) {
            return Decision.of(claim);
        }
        Outcome outcome = run(call);
        return Decision.of(inbox.conclude(candidate, outcome), outcome);
    }

    private Outcome run(Handlers.Call<?> call) {
        Outcome outcome = call.run();
        if (outcome instanceof Outcome.Refused) {
            pendingChanges.forEach(PendingChanges::discard);
        } else {
            pendingChanges.forEach(PendingChanges::flush);
        }
        return outcome;
    }

    private Decision park(Received received) {
        Unreadable why = requireNonNull(received.unreadable());
        parking.park(requireNonNull(received.raw()), why.reason(), why.detail());
        return new Decision(Verdict.PARKED, why.reason().code());
    }
}
