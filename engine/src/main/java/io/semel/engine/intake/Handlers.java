package io.semel.engine.intake;

import io.semel.engine.inbox.Candidate;
import io.semel.engine.message.Headers;
import io.semel.engine.message.Readable;
import io.semel.engine.message.RejectionReason;
import io.semel.engine.message.Unreadable;
import io.semel.engine.operation.BatchHandler;
import io.semel.engine.operation.Operation;
import io.semel.engine.operation.OperationHandler;
import io.semel.engine.operation.Outcome;
import io.semel.engine.operation.Protection;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import java.util.Collections;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Every handler of the deployment by its operation type, found by CDI and checked once at start.
 *
 * <p>Errors at start: {@link IllegalStateException} that names the handler and what to change; it stops the deployment.
 */
@ApplicationScoped
public class Handlers {

    @Inject
    @Any
    Instance<OperationHandler<?>> beans;

    private final SortedMap<String, HandlerOf<?>> byType = new TreeMap<>();

    @PostConstruct
    void register() {
        for (Instance.Handle<OperationHandler<?>> handle : beans.handles()) {
            HandlerOf<?> found = HandlerOf.bean(handle.getBean(), handle.get());
            HandlerOf<?> other = byType.put(found.type(), found);
            if (other != null) {
                throw new IllegalStateException("operation type '%s' has two handlers, %s and %s: give one another type"
                        .formatted(found.type(), other.className(), found.className()));
            }
        }
    }

    /** The operation types that this deployment serves. */
    public Set<String> types() {
        return Collections.unmodifiableSet(byType.keySet());
    }

    /** The handler of the operation's type with its parameters bound, or why the message can never be handled. */
    Resolved resolve(Readable operation) {
        HandlerOf<?> handler = byType.get(operation.headers().type());
        if (handler == null) {
            String detail = "no handler serves the type; served are " + String.join(", ", byType.keySet());
            return new Unresolved(new Unreadable(RejectionReason.UNKNOWN_TYPE, detail));
        }
        return handler.bind(operation);
    }

    /** What resolving gave. */
    sealed interface Resolved permits Call, Unresolved {}

    /** Why there is no call. */
    record Unresolved(Unreadable why) implements Resolved {}

    /** A handler with its parameters, ready to run. */
    record Call<P extends Record>(HandlerOf<P> handler, P params, Candidate candidate) implements Resolved {

        Protection protection() {
            return handler.protection();
        }

        /** Whether the handler names what it changes, so that others may share the transaction. */
        boolean isBatchable() {
            return handler.handler() instanceof BatchHandler;
        }

        Outcome run() {
            Headers headers = candidate.headers();
            Outcome outcome = handler.handler()
                    .apply(params, new Operation(headers.source(), headers.type(), headers.key(), headers.time()));
            return Objects.requireNonNull(outcome, () -> handler.className() + " answered null instead of an outcome");
        }
    }
}
