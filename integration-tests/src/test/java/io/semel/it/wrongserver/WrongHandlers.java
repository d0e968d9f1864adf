package io.semel.it.wrongserver;

import io.semel.engine.operation.Handles;
import io.semel.engine.operation.Operation;
import io.semel.engine.operation.OperationHandler;
import io.semel.engine.operation.Outcome;

/** What a team may get wrong in an EJB jar of its own. */
final class WrongHandlers {

    private WrongHandlers() {}

    /** Parameters of no importance. */
    public record Params(String name) {}

    /** Serves a type that has a handler already. */
    @Handles("payment.capture")
    public static class SecondCapture implements OperationHandler<Params> {

        @Override
        public Outcome apply(Params params, Operation operation) {
            return Outcome.applied(params);
        }
    }

    /** Serves a type that nobody can send. */
    @Handles("Bonus Payment")
    public static class BadlyNamed implements OperationHandler<Params> {

        @Override
        public Outcome apply(Params params, Operation operation) {
            return Outcome.applied(params);
        }
    }
}
