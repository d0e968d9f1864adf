package io.semel.local;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wildfly.core.launcher.StandaloneCommandBuilder;

/**
 * A WildFly of ours: the shared distribution with a folder, configuration, users and ports of its own, running as a
 * process that outlives the program which started it.
 *
 * <p><b>Life:</b> {@link #start} returns when the server has booted, its archive is deployed and its gate is open;
 * called while it runs, it only waits for that. {@link #stop} lets it end in order, {@link #crash} does not.
 *
 * <p><b>Threads:</b> one at a time per base folder.
 */
public final class LocalServer {

    private static final Duration STOP_PATIENCE = Duration.ofSeconds(100);

    private final ServerOptions options;
    private final ServerFolder folder;

    public LocalServer(ServerOptions options) {
        this.options = options;
        this.folder = new ServerFolder(options);
    }

    public ServerOptions options() {
        return options;
    }

    /**
     * Starts the server if it does not run, and waits until messages are served.
     *
     * @param patience how long all of it may take
     * @param progress is told each step
     * @return true if this call started it, false if it ran already
     * @throws LocalServiceException if it does not come up in time; the message shows the log's serious lines
     */
    public boolean start(Duration patience, Progress progress) {
        Instant deadline = Instant.now().plus(patience);
        boolean started = launch(progress);
        ServerStart start = new ServerStart(this, folder, deadline);
        progress.step("WildFly boots and deploys");
        if (started || options.deployment().isEmpty()) {
            start.awaitBoot(); // a server that runs already may have said so long ago
        }
        if (options.deployment().isPresent()) {
            start.awaitDeployment();
            progress.step("the doctor examines the server before delivery opens");
            start.awaitOpenGate();
        }
        return started;
    }

    /**
     * Starts the process if it does not run and waits for nothing; for tests of servers that must not open.
     *
     * @return true if this call started it
     */
    public boolean launch(Progress progress) {
        if (running()) {
            return false;
        }
        try {
            progress.step("preparing the server's folder " + options.base());
            folder.prepare();
            DetachedCommand.start(command(), options.base(), folder.console()).remember(folder.processNote());
            return true;
        } catch (IOException failure) {
            throw new LocalServiceException("WildFly did not start: " + failure.getMessage(), failure);
        }
    }

    /** Ends it in order and waits. Does nothing if it does not run. */
    public void stop() {
        Optional<OwnProcess> process = process();
        if (process.isPresent() && !process.get().end(STOP_PATIENCE)) {
            throw new LocalServiceException("WildFly (process " + process.get().pid() + ") did not end within "
                    + STOP_PATIENCE.toSeconds() + " s; see " + options.log());
        }
        forget();
    }

    /** Ends it as a crash would, without any warning. Does nothing if it does not run. */
    public void crash() {
        process().ifPresent(OwnProcess::kill);
    }

    public boolean running() {
        return process().map(OwnProcess::alive).orElse(false);
    }

    /** Waits for an end that somebody else has brought about; true if it does not run any more. */
    public boolean endsWithin(Duration patience) {
        return process().map(process -> process.endsWithin(patience)).orElse(true);
    }

    /** The process id while it runs. */
    public Optional<Long> pid() {
        return process().filter(OwnProcess::alive).map(OwnProcess::pid);
    }

    /** The lines of this start's log. */
    public List<String> log() {
        return LogLines.read(options.log());
    }

    /** The log's ERROR lines with their causes, shortened, at most a dozen. */
    public List<String> seriousLogLines() {
        return LogLines.serious(log());
    }

    private Optional<OwnProcess> process() {
        return OwnProcess.recall(folder.processNote());
    }

    private void forget() {
        try {
            Files.deleteIfExists(folder.processNote());
        } catch (IOException harmless) {
            // The note names a process that has ended; the next start writes a new one.
        }
    }

    /**
     * Makes the folder ready for a start by another launcher, such as a test framework's, which must then use {@link
     * #javaOptions} and {@link #arguments}.
     */
    public void prepare() {
        try {
            folder.prepare();
        } catch (IOException failure) {
            throw new LocalServiceException("WildFly's folder cannot be prepared: " + failure.getMessage(), failure);
        }
    }

    /** What the server's JVM is started with. */
    public List<String> javaOptions() {
        List<String> all = new ArrayList<>(List.of(
                "-Xms64m",
                "-Xmx" + options.heap(),
                "-XX:MaxMetaspaceSize=384m",
                "-Djava.net.preferIPv4Stack=true",
                "-Djava.awt.headless=true",
                "-Djboss.modules.system.pkgs=org.jboss.byteman",
                "-Djdk.serialFilter=maxbytes=10485760;maxdepth=128;maxarray=100000;maxrefs=300000",
                "-Djboss.server.base.dir=" + options.base(),
                "-Djboss.socket.binding.port-offset=" + options.offset()));
        all.addAll(options.javaOptions());
        return all;
    }

    /** What the server itself is started with: loopback addresses and the file of properties. */
    public List<String> arguments() {
        return List.of("-b=127.0.0.1", "-bmanagement=127.0.0.1", "--properties=" + folder.properties());
    }

    private List<String> command() {
        StandaloneCommandBuilder builder = StandaloneCommandBuilder.of(options.distribution())
                .setJavaHome(Path.of(System.getProperty("java.home")))
                .setBaseDirectory(options.base())
                .setServerConfiguration(ServerFolder.CONFIGURATION);
        builder.addJavaOptions(javaOptions());
        builder.addServerArguments(arguments());
        return builder.build();
    }
}
