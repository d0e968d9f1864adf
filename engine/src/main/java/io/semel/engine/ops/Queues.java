package io.semel.engine.ops;

import io.semel.engine.message.IdentityRules;
import io.semel.engine.observe.ServerModel;
import io.semel.engine.observe.ServerResource;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The broker's own figures of our queues. */
@ApplicationScoped
class Queues {

    private static final String ADDRESS = "subsystem=messaging-activemq,server=default,jms-queue=";

    private final ServerModel server = ServerModel.ofThisServer();

    /** Messages in the queue now, also those being delivered or scheduled. */
    long messages(String queue) {
        return figure(queue, "messageCount");
    }

    /** Messages put into the queue since the broker started. */
    long added(String queue) {
        return figure(queue, "messagesAdded");
    }

    /** The messages that browsing leaves out: being delivered, or scheduled. */
    MovingMessages moving(String queue) {
        ServerResource resource = queue(queue);
        boolean none = figure(queue, "scheduledCount") + figure(queue, "deliveringCount") == 0;
        return none
                ? MovingMessages.NONE
                : MovingMessages.parse(
                        String.valueOf(resource.invoke("listScheduledMessagesAsJson")),
                        String.valueOf(resource.invoke("listDeliveringMessagesAsJson")));
    }

    /** The JMS selector for the messages of a source; empty for all. */
    static String ofSource(@Nullable String source) {
        if (source == null) {
            return "";
        }
        String named = "semel_source = '" + source.replace("'", "''") + "'";
        return IdentityRules.DEFAULT_SOURCE.equals(source) ? "(semel_source IS NULL OR " + named + ")" : named;
    }

    private long figure(String queue, String attribute) {
        return Objects.requireNonNull(queue(queue).number(attribute), attribute);
    }

    private ServerResource queue(String queue) {
        return server.get(ADDRESS + queue);
    }

    /** Heuristic outcomes that the transaction manager counted since it started. */
    double heuristics() {
        Long count = server.get("subsystem=transactions").number("numberOfHeuristics");
        return Objects.requireNonNull(count, "numberOfHeuristics");
    }
}
