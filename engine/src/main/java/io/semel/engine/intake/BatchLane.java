package io.semel.engine.intake;

import io.semel.engine.inbox.Answered;
import io.semel.engine.inbox.BatchInbox;
import io.semel.engine.inbox.Candidate;
import io.semel.engine.inbox.Claim;
import io.semel.engine.inbox.Inbox;
import io.semel.engine.operation.Outcome;
import io.semel.engine.operation.PendingChanges;
import io.semel.engine.operation.Protection;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/**
 * Many messages in one transaction, verdict for verdict like the {@link SingleLane}.
 *
 * <ol>
 *   <li>What can never be an operation is parked.
 *   <li>All keys are claimed by one statement; of two with one key the first decides, the second is judged by it.
 *   <li>All rows that the operations name are locked, in one order, and their handlers load what they will ask for.
 *   <li>The handlers run one after the other, in the order in which the messages came.
 *   <li>What they hold back is flushed in JDBC batches, and the receipts are completed by one statement.
 * </ol>
 *
 * <p>An operation whose handler names no rows is the last of a batch, so that what it refuses can be discarded.
 *
 * <p><b>Transaction:</b> the messages'. <b>Threads:</b> any number, one batch each. <b>Errors:</b> {@link BlamedException}
 * where one message is to blame.
 */
@ApplicationScoped
class BatchLane {

    @Inject
    BatchInbox batchInbox;

    @Inject
    Inbox inbox;

    @Inject
    SingleLane single;

    @Inject
    Entities entities;

    @Inject
    @Any
    Instance<PendingChanges> pendingChanges;

    void work(List<Received> batch) {
        batch.stream().filter(received -> received.call() == null).forEach(single::work);
        List<Received> toRun =
                claim(batch.stream().filter(received -> received.call() != null).toList());
        entities.prepare(toRun.stream().map(Received::operation).toList());
        List<Answered> answers = new ArrayList<>();
        for (Received received : toRun) {
            Handlers.Call<?> call = received.operation();
            Outcome outcome = run(received, call);
            Answered answer = new Answered(call.candidate(), outcome);
            received.attempt().reached(Decision.of(answer.verdict(), outcome));
            if (call.protection() == Protection.ONCE) {
                answers.add(answer);
            } else {
                inbox.bookUnprotected(call.candidate(), outcome);
            }
        }
        flush();
        batchInbox.conclude(answers);
    }

    /** Those that may take effect, in their order; the verdict of the others is reached. */
    private List<Received> claim(List<Received> calls) {
        List<Candidate> candidates = calls.stream()
                .map(Received::operation)
                .filter(call -> call.protection() == Protection.ONCE)
                .map(Handlers.Call::candidate)
                .toList();
        if (candidates.isEmpty()) {
            inbox.bound();
        }
        Iterator<Claim> claims = batchInbox.claim(candidates).iterator();
        List<Received> won = new ArrayList<>();
        for (Received received : calls) {
            boolean once = received.operation().protection() == Protection.ONCE;
            Claim claim = once ? claims.next() : Claim.WON;
            if (claim == Claim.WON) {
                won.add(received);
            } else {
                received.attempt().reached(Decision.of(claim));
            }
        }
        return won;
    }

    /** Of the last one, what it changes is flushed apart from what the others have changed, so that it is known whose fault it is. */
    private Outcome run(Received received, Handlers.Call<?> call) {
        if (!call.isBatchable()) {
            flush();
        }
        try {
            Outcome outcome = call.run();
            if (!call.isBatchable()) {
                settle(outcome);
            }
            return outcome;
        } catch (RuntimeException | Error failure) { // an Error is this message's own as well
            throw new BlamedException(received.attempt(), failure);
        }
    }

    private void settle(Outcome outcome) {
        if (outcome instanceof Outcome.Refused) {
            pendingChanges.forEach(PendingChanges::discard);
        } else {
            flush();
        }
    }

    private void flush() {
        pendingChanges.forEach(PendingChanges::flush);
    }
}
