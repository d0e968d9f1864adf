package io.semel.lab;

import io.semel.local.BrokerOptions;
import io.semel.local.FreePorts;
import io.semel.local.ServerOptions;
import io.semel.local.ServicesLayout;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a rig is made of.
 *
 * @param folder its own folder; removed at the end
 * @param binaries where PostgreSQL's programs are unpacked; may be shared
 * @param server the server to be hurt, without ports, users and database
 * @param broker the broker of its own process, used where a scenario needs one
 * @param plantedRules further rules of Byteman that the server starts with: faults planted to see the laboratory find
 *     them
 */
public record Bench(
        Path folder, Path binaries, ServerOptions server, BrokerOptions broker, Optional<String> plantedRules) {

    public Bench {
        folder = folder.toAbsolutePath().normalize();
    }

    /**
     * A bench of what the build of a checkout made.
     *
     * @param checkout the project's folder
     * @param data the run-time folder; the bench's own folder lies in it
     * @param number tells it from others
     */
    public static Bench of(Path checkout, Path data, int number) {
        Path folder = data.resolve("crash-lab").resolve("rig" + number);
        ServicesLayout layout =
                new ServicesLayout(checkout, folder, Optional.empty(), Optional.empty(), Optional.empty());
        return new Bench(
                folder,
                data.resolve("postgresql"),
                ServerOptions.of(layout.distribution(), folder.resolve("server"))
                        .deploying(layout.archive()),
                BrokerOptions.of(layout, FreePorts.one(), List.of()),
                Optional.empty());
    }

    /** The same with another configuration of the server. */
    public Bench configuredBy(Path xml) {
        return new Bench(folder, binaries, server.configuredBy(xml), broker, plantedRules);
    }

    /** The same with one more system property of the server. */
    public Bench with(String property, String value) {
        return new Bench(folder, binaries, server.with(property, value), broker, plantedRules);
    }

    /** The same with more system properties of the server. */
    public Bench withAll(Map<String, String> properties) {
        return new Bench(folder, binaries, server.withAll(properties), broker, plantedRules);
    }

    /** The same with a fault planted. */
    public Bench planting(String rules) {
        return new Bench(folder, binaries, server, broker, Optional.of(rules));
    }
}
