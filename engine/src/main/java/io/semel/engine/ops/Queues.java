package io.semel.engine.ops;

import io.semel.engine.base.Resources;
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

    /** The messages that the broker's own count of fitting messages leaves out: being delivered, or scheduled. */
    MovingMessages moving(String queue) {
        ServerResource resource = queue(queue);
        boolean none = figure(queue, "scheduledCount") + figure(queue, "deliveringCount") == 0;
        return none
                ? MovingMessages.NONE
                : MovingMessages.parse(
                        String.valueOf(resource.invoke("listScheduledMessagesAsJson")),
                        String.valueOf(resource.invoke("listDeliveringMessagesAsJson")));
    }

    /**
     * Messages waiting in the queue that fit, without {@link #moving} ones; all messages if nothing is asked for.
     *
     * @param source the producer; null for all
     * @param type the operation type; null for all
     */
    long messages(String queue, @Nullable String source, @Nullable String type) {
        String filter = filter(source, type);
        if (filter.isEmpty()) {
            return messages(queue);
        }
        Object count = queue(queue).invoke("countMessages", filter);
        return ((Number) Objects.requireNonNull(count)).longValue();
    }

    /** The JMS selector for messages of a source and a type; empty for all. */
    static String filter(@Nullable String source, @Nullable String type) {
        String bySource = source == null ? "" : "semel_source = '" + source.replace("'", "''") + "'";
        if (IdentityRules.DEFAULT_SOURCE.equals(source)) {
            bySource = "(semel_source IS NULL OR " + bySource + ")";
        }
        String byType = type == null ? "" : "semel_type = '" + type.replace("'", "''") + "'";
        return bySource.isEmpty() || byType.isEmpty() ? bySource + byType : bySource + " AND " + byType;
    }

    private long figure(String queue, String attribute) {
        return Objects.requireNonNull(queue(queue).number(attribute), attribute);
    }

    private ServerResource queue(String queue) {
        return server.get(ADDRESS + queue);
    }

    /** Dead and expired together: both left the intake without a verdict. */
    long dead(@Nullable String source, @Nullable String type) {
        return messages(Resources.DEAD_QUEUE, source, type) + messages(Resources.EXPIRED_QUEUE, source, type);
    }

    /** Heuristic outcomes that the transaction manager counted since it started. */
    double heuristics() {
        Long count = server.get("subsystem=transactions").number("numberOfHeuristics");
        return Objects.requireNonNull(count, "numberOfHeuristics");
    }
}
