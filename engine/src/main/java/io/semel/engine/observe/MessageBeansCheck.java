package io.semel.engine.observe;

import java.util.List;

/** There is somebody to deliver to. */
record MessageBeansCheck(MessageBeans beans) implements Check {

    @Override
    public Rule rule() {
        return Rule.fatal("message-beans", "Without a message-driven bean the queue only grows.");
    }

    @Override
    public Finding examine() {
        List<ServerResource> all = beans.all();
        if (all.isEmpty()) {
            return rule().failed(
                            "none",
                            "The deployment has no message-driven bean, or the server has not installed it yet.",
                            "Deploy an EJB module with a subclass of the engine's listener in the same EAR as the engine.");
        }
        return rule().passed("%d with %d sessions".formatted(all.size(), beans.sessions()));
    }
}
