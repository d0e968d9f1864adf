package io.semel.local;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Where and how a WildFly of ours runs.
 *
 * @param distribution the unpacked WildFly, shared and never written
 * @param base the server's own folder: configuration, deployments, log, journals; created if missing
 * @param configuration the XML that is copied to the base at each start
 * @param deployment the archive to deploy; empty starts the bare server
 * @param offset added to every port
 * @param heap the largest heap, such as {@code 512m}
 * @param properties system properties, secrets among them; they reach the server by a private file
 * @param users the users of the security domain
 * @param javaOptions further options of the server's JVM, such as an agent
 */
public record ServerOptions(
        Path distribution,
        Path base,
        Path configuration,
        Optional<Path> deployment,
        int offset,
        String heap,
        Map<String, String> properties,
        List<ServerUser> users,
        List<String> javaOptions) {

    private static final int HTTP = 8080;
    private static final int MANAGEMENT = 9990;
    private static final int BROKER = 61616;
    private static final String DEFAULT_HEAP = "512m";

    public ServerOptions {
        distribution = distribution.toAbsolutePath().normalize();
        base = base.toAbsolutePath().normalize();
        configuration = configuration.toAbsolutePath().normalize();
        deployment = deployment.map(Path::toAbsolutePath);
        properties = Map.copyOf(properties);
        users = List.copyOf(users);
        javaOptions = List.copyOf(javaOptions);
    }

    /** A bare server of this distribution with the configuration that the build made. */
    public static ServerOptions of(Path distribution, Path base) {
        Path built = distribution.resolve("standalone/configuration/standalone-semel.xml");
        return new ServerOptions(
                distribution, base, built, Optional.empty(), 0, DEFAULT_HEAP, Map.of(), List.of(), List.of());
    }

    /** The same with the archive to deploy. */
    public ServerOptions deploying(Path archive) {
        return new ServerOptions(
                distribution, base, configuration, Optional.of(archive), offset, heap, properties, users, javaOptions);
    }

    /** The same with all ports moved. */
    public ServerOptions atOffset(int portOffset) {
        return new ServerOptions(
                distribution, base, configuration, deployment, portOffset, heap, properties, users, javaOptions);
    }

    /** The same with another configuration file. */
    public ServerOptions configuredBy(Path xml) {
        return new ServerOptions(distribution, base, xml, deployment, offset, heap, properties, users, javaOptions);
    }

    /** The same with one more system property. */
    public ServerOptions with(String property, String value) {
        return withAll(Map.of(property, value));
    }

    /** The same with more system properties. */
    public ServerOptions withAll(Map<String, String> added) {
        Map<String, String> more = new TreeMap<>(properties);
        more.putAll(added);
        return new ServerOptions(distribution, base, configuration, deployment, offset, heap, more, users, javaOptions);
    }

    /** The same with these users and no others. */
    public ServerOptions knowing(List<ServerUser> everybody) {
        return new ServerOptions(
                distribution, base, configuration, deployment, offset, heap, properties, everybody, javaOptions);
    }

    /** The same with these further options of the JVM and no others. */
    public ServerOptions startedWith(List<String> options) {
        return new ServerOptions(
                distribution, base, configuration, deployment, offset, heap, properties, users, options);
    }

    /** The same on this database. */
    public ServerOptions using(DatabaseTarget database) {
        return withAll(database.serverProperties());
    }

    /** The same on a broker of its own process instead of the embedded one. */
    public ServerOptions using(BrokerTarget broker) {
        return configuredBy(configuration.resolveSibling("standalone-semel-external-broker.xml"))
                .withAll(broker.serverProperties());
    }

    public String http() {
        return "http://127.0.0.1:" + (HTTP + offset);
    }

    public String management() {
        return "http://127.0.0.1:" + (MANAGEMENT + offset);
    }

    /** Where JMS clients connect: the embedded broker, or the one of its own process. */
    public String broker() {
        return onExternalBroker()
                ? "tcp://" + properties.get(BrokerTarget.HOST_PROPERTY) + ":"
                        + properties.get(BrokerTarget.PORT_PROPERTY)
                : "tcp://127.0.0.1:" + (BROKER + offset);
    }

    private boolean onExternalBroker() {
        return properties.containsKey(BrokerTarget.HOST_PROPERTY);
    }

    /** Every port that the server will open and a client may meet. */
    List<Integer> ports() {
        return onExternalBroker()
                ? List.of(HTTP + offset, MANAGEMENT + offset)
                : List.of(HTTP + offset, MANAGEMENT + offset, BROKER + offset);
    }

    Path log() {
        return base.resolve("log/server.log");
    }
}
