package io.semel.it.wrongserver;

import io.semel.engine.operation.Handles;
import io.semel.engine.operation.Operation;
import io.semel.engine.operation.OperationHandler;
import io.semel.engine.operation.Outcome;

/** A handler of a team that serves a type which has a handler already. */
@Handles("payment.capture")
public class SecondCapture implements OperationHandler<SecondCapture.Params> {

    /** Parameters of no importance. */
    public record Params(String name) {}

    @Override
    public Outcome apply(Params params, Operation operation) {
        return Outcome.applied(params);
    }
}
