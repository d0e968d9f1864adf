package io.semel.local;

import java.nio.file.Path;
import java.util.Optional;

/**
 * Where the services find what they need.
 *
 * @param checkout the project's folder, with what the build made
 * @param data the run-time folder
 * @param offset added to every port; empty means as last time, or 0
 * @param database a given database; empty means the embedded one
 * @param broker a given broker; empty means the embedded one
 */
public record ServicesLayout(
        Path checkout,
        Path data,
        Optional<Integer> offset,
        Optional<DatabaseTarget> database,
        Optional<BrokerTarget> broker) {

    private static final String DISTRIBUTION = "server-config/target/wildfly-39.0.1.Final";
    private static final String BROKER_DISTRIBUTION = "server-config/target/apache-artemis-2.40.0";
    private static final String BROKER_TEMPLATE = "server-config/target/broker";
    private static final String ARCHIVE = "ear/target/semel.ear";

    public ServicesLayout {
        checkout = checkout.toAbsolutePath().normalize();
        data = data.toAbsolutePath().normalize();
    }

    /** The embedded services of this checkout, in {@code .semel}, with the ports they had last. */
    public static ServicesLayout of(Path checkout) {
        return new ServicesLayout(
                checkout, checkout.resolve(".semel"), Optional.empty(), Optional.empty(), Optional.empty());
    }

    public Path distribution() {
        return checkout.resolve(DISTRIBUTION);
    }

    /** The unpacked Artemis. */
    public Path brokerDistribution() {
        return checkout.resolve(BROKER_DISTRIBUTION);
    }

    /** What an instance of Artemis takes from the build. */
    public Path brokerTemplate() {
        return checkout.resolve(BROKER_TEMPLATE);
    }

    public Path archive() {
        return checkout.resolve(ARCHIVE);
    }

    Path credentials() {
        return data.resolve("credentials.json");
    }

    Path note() {
        return data.resolve("services.json");
    }
}
