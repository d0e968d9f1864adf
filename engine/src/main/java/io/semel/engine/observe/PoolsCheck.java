package io.semel.engine.observe;

import io.semel.engine.base.Resources;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Every session finds a bean, a database connection and a broker connection without waiting. */
record PoolsCheck(MessageBeans beans, Datasources datasources, ServerModel model, Broker broker) implements Check {

    private static final String MDB_POOL = "subsystem=ejb3,strict-max-bean-instance-pool=";
    private static final String SIZE = "max-pool-size";
    private static final int SHIPPED = 20;
    private static final int RESERVE = 2;

    @Override
    public Rule rule() {
        return Rule.warning(
                "pools",
                "A session that waits for a bean or a connection does so inside its transaction, which then times out and"
                        + " burns an attempt (L14).");
    }

    @Override
    public Finding examine() {
        int sessions = beans.sessions();
        return beanPool()
                .or(() -> connections(sessions + RESERVE))
                .or(() -> factory(sessions))
                .orElseGet(() -> rule().passed("%d sessions".formatted(sessions)));
    }

    private Optional<Finding> beanPool() {
        for (ServerResource bean : beans.all()) {
            Long size = bean.number("poolMaxSize");
            int needed = MessageBeans.sessions(bean);
            if (size != null && size < needed) {
                String pool = MDB_POOL + bean.text("poolName");
                String derived = Cli.path(pool) + ":undefine-attribute(name=derive-size), then ";
                return Optional.of(tooSmall(
                        "bean pool of " + bean.key("message-driven-bean"),
                        size,
                        needed,
                        derived + Cli.write(pool, SIZE, needed)));
            }
        }
        return Optional.empty();
    }

    private Optional<Finding> connections(int needed) {
        ServerResource datasource = datasources.requireXa(Resources.XA_DATASOURCE);
        return pool("XA datasource", datasource, needed);
    }

    private Optional<Finding> factory(int needed) {
        return pool("pooled connection factory", model.get(broker.factory()), needed);
    }

    private Optional<Finding> pool(String what, ServerResource resource, int needed) {
        @Nullable Long size = resource.number("maxPoolSize");
        long effective = size == null ? SHIPPED : size;
        return effective < needed
                ? Optional.of(tooSmall(what, effective, needed, Cli.write(resource.toString(), SIZE, needed)))
                : Optional.empty();
    }

    private Finding tooSmall(String what, long size, int needed, String mend) {
        return rule().failed("%s: %d".formatted(what, size), "The %s needs %d.".formatted(what, needed), mend);
    }
}
