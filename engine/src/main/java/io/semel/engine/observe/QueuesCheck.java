package io.semel.engine.observe;

import io.semel.engine.base.Resources;
import java.util.List;

/** The four queues exist. */
record QueuesCheck(Broker broker) implements Check {

    private static final List<String> QUEUES =
            List.of(Resources.INTAKE_QUEUE, Resources.SLOW_QUEUE, Resources.DEAD_QUEUE, Resources.EXPIRED_QUEUE);

    @Override
    public Rule rule() {
        return Rule.fatal(
                "queues", "A message for a queue that does not exist is refused or, as a dead letter, deleted (L16).");
    }

    @Override
    public Finding examine() {
        List<String> missing =
                QUEUES.stream().filter(queue -> !broker.hasQueue(queue)).toList();
        if (missing.isEmpty()) {
            return rule().passed(String.join(", ", QUEUES));
        }
        String queue = missing.get(0);
        return rule().failed(
                        "missing: " + String.join(", ", missing), "The broker lacks a queue.", broker.mendQueue(queue));
    }
}
