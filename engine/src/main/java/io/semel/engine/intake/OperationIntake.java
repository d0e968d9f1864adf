package io.semel.engine.intake;

import static java.util.Objects.requireNonNull;

import io.semel.engine.base.Resources;
import io.semel.engine.base.Settings;
import io.semel.engine.inbox.Candidate;
import io.semel.engine.inbox.Claim;
import io.semel.engine.inbox.Inbox;
import io.semel.engine.inbox.Verdict;
import io.semel.engine.message.MessageLimits;
import io.semel.engine.message.MessageReader;
import io.semel.engine.message.RawMessage;
import io.semel.engine.message.Readable;
import io.semel.engine.message.Reading;
import io.semel.engine.message.Unreadable;
import io.semel.engine.operation.Outcome;
import io.semel.engine.operation.PendingChanges;
import io.semel.engine.operation.Protection;
import io.semel.engine.parking.Parking;
import jakarta.annotation.PostConstruct;
import jakarta.annotation.Resource;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import jakarta.jms.Message;
import jakarta.transaction.Status;
import jakarta.transaction.TransactionSynchronizationRegistry;

/**
 * The single lane: one message, one transaction.
 *
 * <ol>
 *   <li>The message is read strictly. What can never be an operation is parked with its reason, whole.
 *   <li>The key is claimed, first statement of the database branch. A repeat or a conflict is booked and done.
 *   <li>The handler runs; what it holds back is flushed, so that an error of the data has a name.
 *   <li>The receipt is completed with the answer. The container commits broker and database together.
 *   <li>Anything thrown marks the transaction for rollback and is thrown on, without text and cause, because containers
 *       log what they are given. The observers get the whole failure after the transaction's end.
 * </ol>
 *
 * <p><b>Transaction:</b> the container's, begun before the delivery. <b>Threads:</b> any number, one message each.
 * Source: docs/rules.md L1, L13, L18, L19.
 */
@ApplicationScoped
public class OperationIntake {

    @Inject
    Settings settings;

    @Inject
    Handlers handlers;

    @Inject
    Inbox inbox;

    @Inject
    Parking parking;

    @Inject
    FirstDeliveries firstDeliveries;

    @Inject
    AttemptObservers observers;

    @Inject
    @Any
    Instance<PendingChanges> pendingChanges;

    @Resource(lookup = Resources.SYNCHRONIZATIONS)
    TransactionSynchronizationRegistry transaction;

    private MessageReader reader;

    @PostConstruct
    void open() {
        reader = new MessageReader(new MessageLimits(settings.maxBodyBytes(), settings.maxParkedBodyBytes()));
    }

    /** Settings are valid and the intake can work; otherwise creating it has thrown. */
    void ready() {
        requireNonNull(reader);
    }

    /**
     * Takes one delivered message to its verdict.
     *
     * @throws AttemptFailedException if the transaction is to be rolled back
     */
    public void receive(Message message) {
        Attempt attempt = new Attempt(observers::tell);
        transaction.registerInterposedSynchronization(attempt);
        try {
            attempt.reached(firstDeliveries.isOne() ? carefully(message, attempt) : decide(message, attempt));
            requireRunningTransaction();
        } catch (Throwable failure) { // an Error rolls back and is recorded like everything else
            attempt.failed(failure);
            markForRollback();
            throw new AttemptFailedException(FailureCause.of(failure), failure);
        } finally {
            attempt.returned();
        }
    }

    private Decision carefully(Message message, Attempt attempt) {
        Subject about = Subject.of(reader.identify(message));
        attempt.isAbout(about);
        return firstDeliveries.work(about, () -> decide(message, attempt));
    }

    private Decision decide(Message message, Attempt attempt) {
        Reading reading = reader.read(message);
        if (reading instanceof Readable readable) {
            attempt.isAbout(Subject.of(readable.headers()));
            Handlers.Resolved resolved = handlers.resolve(readable);
            return resolved instanceof Handlers.Call<?> call
                    ? effect(call)
                    : park(message, attempt, ((Handlers.Unresolved) resolved).why());
        }
        return park(message, attempt, (Unreadable) reading);
    }

    private Decision effect(Handlers.Call<?> call) {
        Candidate candidate = call.candidate();
        if (call.protection() == Protection.REPEATABLE) {
            inbox.bound();
            Outcome outcome = run(call);
            return decision(inbox.bookUnprotected(candidate, outcome), outcome);
        }
        Claim claim = inbox.claim(candidate);
        if (claim != Claim.WON) {
            return new Decision(claim == Claim.REPEATED ? Verdict.DUPLICATE : Verdict.CONFLICT, null);
        }
        Outcome outcome = run(call);
        return decision(inbox.conclude(candidate, outcome), outcome);
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

    private static Decision decision(Verdict verdict, Outcome outcome) {
        return new Decision(verdict, outcome instanceof Outcome.Refused refused ? refused.reason() : null);
    }

    private Decision park(Message message, Attempt attempt, Unreadable unreadable) {
        attempt.isAbout(Subject.of(reader.identify(message)));
        RawMessage raw = reader.keep(message);
        parking.park(raw, unreadable.reason(), unreadable.detail());
        return new Decision(Verdict.PARKED, unreadable.reason().code());
    }

    private void requireRunningTransaction() {
        int status = transaction.getTransactionStatus();
        if (status != Status.STATUS_ACTIVE) {
            throw new TransactionOverException(status != Status.STATUS_MARKED_ROLLBACK);
        }
    }

    private void markForRollback() {
        if (transaction.getTransactionStatus() == Status.STATUS_ACTIVE) {
            transaction.setRollbackOnly();
        }
    }
}
