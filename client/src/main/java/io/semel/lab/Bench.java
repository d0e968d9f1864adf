package io.semel.lab;

import io.semel.local.LocalServiceException;
import io.semel.local.ServerOptions;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * What a rig is made of.
 *
 * @param folder its own folder; removed at the end
 * @param binaries where PostgreSQL's programs are unpacked; may be shared
 * @param server the server to be hurt, without ports, users and database
 * @param plantedRules further rules of Byteman that the server starts with: faults planted to see the laboratory find
 *     them
 */
public record Bench(Path folder, Path binaries, ServerOptions server, Optional<String> plantedRules) {

    public Bench {
        folder = folder.toAbsolutePath().normalize();
    }

    /** The agent's archive, as it lies on our own class path. */
    static Path agent() {
        try {
            return Path.of(Class.forName("org.jboss.byteman.agent.Main")
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (ClassNotFoundException | URISyntaxException missing) {
            throw new LocalServiceException("Byteman's agent is not on the class path", missing);
        }
    }
}
