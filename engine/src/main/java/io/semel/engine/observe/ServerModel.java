package io.semel.engine.observe;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.management.MBeanServerConnection;
import javax.management.MalformedObjectNameException;
import javax.management.ObjectName;

/**
 * WildFly's management model of the running server, values resolved, without credentials.
 *
 * <p>An address is written as in JMX: {@code subsystem=messaging-activemq,server=default,jms-queue=semel.dead}. Names of
 * attributes and operations are the model's in camel case: {@code max-pool-size} is {@code maxPoolSize}.
 *
 * <p><b>Threads:</b> safe for all. <b>Blocking:</b> reading takes no lock of the management model, but milliseconds;
 * invoking an operation that changes the server waits for the deployment or reload that is under way, so never do it in
 * the thread that deploys.
 */
public final class ServerModel {

    private static final String DOMAIN = "jboss.as:";
    private static final Set<String> UNSETTLED = Set.of("starting", "stopping", "stopped");

    private final MBeanServerConnection server;

    /** A model that is read over the given connection; its resources stand in the domain {@code jboss.as}. */
    public ServerModel(MBeanServerConnection server) {
        this.server = server;
    }

    /** The model of the server that this code runs in. */
    public static ServerModel ofThisServer() {
        return new ServerModel(ManagementFactory.getPlatformMBeanServer());
    }

    /**
     * The resource at an address, or empty if there is none.
     *
     * @throws ServerModelException if the model cannot be read
     */
    public Optional<ServerResource> find(String address) {
        ObjectName name = nameOf(address);
        try {
            return server.isRegistered(name) ? Optional.of(new ServerResource(server, name)) : Optional.empty();
        } catch (IOException unreadable) {
            throw new ServerModelException("cannot look for " + address, unreadable);
        }
    }

    /**
     * The resource at an address.
     *
     * @throws ServerModelException if there is none or the model cannot be read
     */
    public ServerResource get(String address) {
        return find(address).orElseThrow(() -> new ServerModelException("the server has no resource " + address));
    }

    /**
     * The resources whose address matches, in the order of their addresses.
     *
     * @param pattern an address in which {@code *} stands for any value, such as {@code
     *     subsystem=datasources,xa-data-source=*}; it must name every step, otherwise the whole model is searched
     * @throws ServerModelException if the model cannot be read
     */
    public List<ServerResource> list(String pattern) {
        try {
            return server.queryNames(nameOf(pattern), null).stream()
                    .sorted(Comparator.comparing(ObjectName::getCanonicalName))
                    .map(name -> new ServerResource(server, name))
                    .toList();
        } catch (IOException unreadable) {
            throw new ServerModelException("cannot list " + pattern, unreadable);
        }
    }

    /**
     * Whether the server is booting, reloading or on its way down: resources are listed then but cannot be read, and each
     * attempt costs an error in the server's log.
     */
    public boolean isUnsettled() {
        return UNSETTLED.contains(String.valueOf(get("management-root=server").text("serverState")));
    }

    private static ObjectName nameOf(String address) {
        try {
            return new ObjectName(DOMAIN + address);
        } catch (MalformedObjectNameException malformed) {
            throw new IllegalArgumentException("not an address of the server's model: " + address, malformed);
        }
    }
}
