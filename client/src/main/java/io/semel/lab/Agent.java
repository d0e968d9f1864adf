package io.semel.lab;

import io.semel.local.FreePorts;
import io.semel.local.LocalServiceException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jboss.byteman.agent.submit.ScriptText;
import org.jboss.byteman.agent.submit.Submit;

/** Byteman in the JVM of a server: holds the rules of a laboratory, and takes more while the server runs. */
public final class Agent {

    /** Something that the agent is to do. */
    private interface Order {
        void give(Submit agent) throws Exception;
    }

    private final Path folder;
    private final Optional<String> planted;
    private final int trap;
    private final int port = FreePorts.one();

    /**
     * @param folder where the rules of a start are written
     * @param planted rules that hold all the time
     * @param trap the port at which threads ask
     */
    Agent(Path folder, Optional<String> planted, int trap) {
        this.folder = folder;
        this.planted = planted;
        this.trap = trap;
    }

    /** The option that starts a server with the agent, and with threads asking at a place from its first moment. */
    String option(Optional<Place> place) {
        StringBuilder option = new StringBuilder("-javaagent:")
                .append(archive())
                .append("=listener:true,address:127.0.0.1,port:")
                .append(port);
        planted.ifPresent(rules -> option.append(",script:").append(file("planted.btm", rules)));
        place.ifPresent(first -> option.append(",script:").append(file("place.btm", first.script(trap))));
        return option.toString();
    }

    /** An agent that starts without rules and waits for some. */
    public static Agent withoutRules(Path folder) {
        return new Agent(folder, Optional.empty(), 0);
    }

    /** The option that starts a server with the agent. */
    public String option() {
        return option(Optional.empty());
    }

    /** Threads of the running server ask at this place from now on. */
    void watch(Place place) {
        install(place.script(trap));
    }

    /** They do not any more. */
    void forget(Place place) {
        remove(place.script(trap));
    }

    /**
     * The running server obeys these rules from now on.
     *
     * @throws LocalServiceException if the server has no agent or the rules are wrong
     */
    public void install(String rules) {
        tell(agent -> {
            agent.addScripts(scripts(rules));
            String known = agent.listAllRules();
            if (known.contains("threw ")) {
                throw new IllegalStateException(known);
            }
        });
    }

    /** It does not obey them any more. */
    public void remove(String rules) {
        tell(agent -> agent.deleteScripts(scripts(rules)));
    }

    private static List<ScriptText> scripts(String rules) {
        return List.of(new ScriptText("rules", rules));
    }

    private void tell(Order order) {
        try {
            order.give(new Submit("127.0.0.1", port));
        } catch (Exception refused) { // Byteman's client declares no other
            throw new LocalServiceException("the server's agent refuses: " + refused.getMessage(), refused);
        }
    }

    private Path file(String name, String text) {
        Path file = folder.resolve(name);
        try {
            Files.createDirectories(folder);
            return Files.writeString(file, text);
        } catch (IOException failure) {
            throw new UncheckedIOException("cannot be written: " + file, failure);
        }
    }

    /** The agent's archive, as it lies on our own class path. */
    public static Path archive() {
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
