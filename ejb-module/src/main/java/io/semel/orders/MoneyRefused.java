package io.semel.orders;

import io.semel.engine.operation.Outcome;
import java.util.function.Function;

/**
 * Why an amount is not money that this business accepts.
 *
 * @param reason which rule it breaks
 * @param detail one sentence for people; never repeats what came
 */
public record MoneyRefused(Refusal reason, String detail) implements MoneyOrRefusal {

    @Override
    public Outcome whenValid(Function<Money, Outcome> use) {
        return reason.because(detail);
    }
}
