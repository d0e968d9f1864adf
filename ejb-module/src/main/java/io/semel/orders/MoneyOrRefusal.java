package io.semel.orders;

import io.semel.engine.operation.Outcome;
import java.util.function.Function;

/** What an amount on the wire turns out to be: {@link Money}, or the reason why it is none. */
public sealed interface MoneyOrRefusal permits Money, MoneyRefused {

    /**
     * Goes on with the money, or answers the refusal.
     *
     * @param use what to do with the money; not called when there is none
     * @return the answer of {@code use}, or the refusal
     */
    Outcome whenValid(Function<Money, Outcome> use);
}
