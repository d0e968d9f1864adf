package io.semel.engine.intake;

import static java.util.Objects.requireNonNull;

import io.semel.engine.message.RawMessage;
import io.semel.engine.message.Unreadable;
import org.jspecify.annotations.Nullable;

/**
 * A message that was received and read: a call of a handler, or what is kept of a message that can never be one.
 *
 * @param attempt its delivery
 * @param call null if there is none
 * @param unreadable why there is none
 * @param raw the whole message where there is no call
 */
record Received(
        Attempt attempt,
        Handlers.@Nullable Call<?> call,
        @Nullable Unreadable unreadable,
        @Nullable RawMessage raw) {

    static Received call(Attempt attempt, Handlers.Call<?> call) {
        return new Received(attempt, call, null, null);
    }

    static Received unreadable(Attempt attempt, Unreadable why, RawMessage raw) {
        return new Received(attempt, null, why, raw);
    }

    /** The call, where there is one. */
    Handlers.Call<?> operation() {
        return requireNonNull(call);
    }

    /** About how much of the heap its content takes, in characters or bytes. */
    long size() {
        return call == null
                ? requireNonNull(raw).body().length
                : call.candidate().params().length();
    }

    /** Whether it may be followed by others in its transaction: fresh, and of a handler that names what it changes. */
    boolean isSociable() {
        return attempt.subject().deliveryCount() == 1 && (call == null || call.isBatchable());
    }
}
