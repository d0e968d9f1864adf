package io.semel.local;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Where and how a stand-alone Artemis of ours runs.
 *
 * @param distribution the unpacked Artemis, shared and never written
 * @param template the folder with {@code etc/broker.xml} and the interceptor in {@code lib}, as the build made it
 * @param base the broker's own folder: configuration, journal, log; created if missing
 * @param port of the CORE acceptor on the loopback interface
 * @param heap the largest heap, such as {@code 384m}
 * @param properties system properties that {@code broker.xml} reads
 * @param users who may log in, with the roles of {@code broker.xml}
 */
public record BrokerOptions(
        Path distribution,
        Path template,
        Path base,
        int port,
        String heap,
        Map<String, String> properties,
        List<ServerUser> users) {

    /** The role in {@code broker.xml} of the application's own user. */
    public static final String SERVER_ROLE = "semel-server";

    private static final String DEFAULT_HEAP = "384m";

    public BrokerOptions {
        distribution = distribution.toAbsolutePath().normalize();
        template = template.toAbsolutePath().normalize();
        base = base.toAbsolutePath().normalize();
        properties = Map.copyOf(properties);
        users = List.copyOf(users);
    }

    /** The broker of a run-time folder, from what the build of this checkout made, with these users. */
    public static BrokerOptions of(ServicesLayout layout, int port, List<ServerUser> users) {
        return new BrokerOptions(
                layout.brokerDistribution(),
                layout.brokerTemplate(),
                layout.data().resolve("broker"),
                port,
                DEFAULT_HEAP,
                Map.of(),
                users);
    }

    /** The same with one more system property, such as {@code semel.max-delivery-attempts}. */
    public BrokerOptions with(String property, String value) {
        return withAll(Map.of(property, value));
    }

    /** The same with more system properties. */
    public BrokerOptions withAll(Map<String, String> added) {
        Map<String, String> more = new TreeMap<>(properties);
        more.putAll(added);
        return new BrokerOptions(distribution, template, base, port, heap, more, users);
    }

    /** The same from another template, such as one with a wrong {@code broker.xml}. */
    public BrokerOptions from(Path otherTemplate) {
        return new BrokerOptions(distribution, otherTemplate, base, port, heap, properties, users);
    }

    /** The same with these users and no others. */
    public BrokerOptions knowing(List<ServerUser> everybody) {
        return new BrokerOptions(distribution, template, base, port, heap, properties, everybody);
    }

    /** This broker as a server works on it, with the first user that has the role {@value #SERVER_ROLE}. */
    public BrokerTarget target() {
        ServerUser server = users.stream()
                .filter(user -> user.roles().contains(SERVER_ROLE))
                .findFirst()
                .orElseThrow(() -> new LocalServiceException("no user of the broker has the role " + SERVER_ROLE));
        return new BrokerTarget(url(), server.name(), server.password());
    }

    /** Where JMS clients of the CORE protocol connect. */
    public String url() {
        return "tcp://127.0.0.1:" + port;
    }

    Path etc() {
        return base.resolve("etc");
    }

    Path log() {
        return base.resolve("log/artemis.log");
    }

    Path console() {
        return base.resolve("log/console.log");
    }

    Path processNote() {
        return base.resolve("process");
    }
}
