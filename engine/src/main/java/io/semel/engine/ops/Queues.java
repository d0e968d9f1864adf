package io.semel.engine.ops;

import io.semel.engine.message.IdentityRules;
import io.semel.engine.observe.Broker;
import io.semel.engine.observe.ServerModel;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The broker's own figures of our queues. */
@ApplicationScoped
class Queues {

    private final ServerModel server = ServerModel.ofThisServer();
    private final Broker broker = Broker.of(server);

    /** Messages in the queue now, also those being delivered or scheduled. */
    long messages(String queue) {
        return broker.messages(queue);
    }

    /** Messages put into the queue since the broker started. */
    long added(String queue) {
        return broker.added(queue);
    }

    /** The messages that browsing leaves out: being delivered, or scheduled. */
    MovingMessages moving(String queue) {
        return broker.delivering(queue) + broker.scheduled(queue) == 0
                ? MovingMessages.NONE
                : MovingMessages.parse(broker.scheduledMessages(queue), broker.deliveringMessages(queue));
    }

    /** When the broker began to count, give or take a second. */
    Instant countedSince() {
        return broker.startedAt();
    }

    /** Nothing is on its way out of the queue: no message is with a consumer, no branch is prepared. */
    boolean isQuiet(String queue) {
        return broker.delivering(queue) == 0 && broker.preparedTransactions().isEmpty();
    }

    /** The JMS selector for the messages of a source; empty for all. */
    static String ofSource(@Nullable String source) {
        if (source == null) {
            return "";
        }
        String named = "semel_source = '" + source.replace("'", "''") + "'";
        return IdentityRules.DEFAULT_SOURCE.equals(source) ? "(semel_source IS NULL OR " + named + ")" : named;
    }

    /** Heuristic outcomes that the transaction manager counted since it started. */
    double heuristics() {
        Long count = server.get("subsystem=transactions").number("numberOfHeuristics");
        return Objects.requireNonNull(count, "numberOfHeuristics");
    }
}
