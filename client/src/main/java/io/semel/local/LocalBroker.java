package io.semel.local;

import io.semel.client.Broker;
import jakarta.jms.JMSException;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * A stand-alone Artemis with the {@code broker.xml} that we ship, as durable as a production one and a process of its
 * own: it outlives the program that started it, and {@link #start} finds it again.
 *
 * <p><b>Life:</b> {@link #start} writes its folder and returns when it lets its first user in; calling it again changes
 * nothing. After a crash it recovers from its journal.
 *
 * <p><b>Threads:</b> one at a time per base folder.
 */
public final class LocalBroker {

    private static final Duration START_PATIENCE = Duration.ofSeconds(90);
    private static final Duration STOP_PATIENCE = Duration.ofSeconds(30);
    private static final Duration POLL = Duration.ofMillis(200);

    private final BrokerOptions options;
    private final BrokerFolder folder;

    public LocalBroker(BrokerOptions options) {
        this.options = options;
        this.folder = new BrokerFolder(options);
    }

    public BrokerOptions options() {
        return options;
    }

    /**
     * Starts the broker if it does not run, and waits until it accepts connections.
     *
     * @return true if this call started it, false if it ran already
     * @throws LocalServiceException if it does not come up; the message shows the end of its log
     */
    public boolean start() {
        boolean started = launch();
        Instant deadline = Instant.now().plus(START_PATIENCE);
        while (!accepts()) {
            if (!running() || Instant.now().isAfter(deadline)) {
                throw new LocalServiceException("Artemis does not accept connections on port " + options.port()
                        + LogLines.last(options.log(), 15) + LogLines.last(options.console(), 5));
            }
            Waiting.pause(POLL);
        }
        return started;
    }

    /** Ends it in order; prepared branches and messages stay. Does nothing if it does not run. */
    public void stop() {
        Optional<OwnProcess> process = process();
        if (process.isPresent() && !process.get().end(STOP_PATIENCE)) {
            throw new LocalServiceException("Artemis (process " + process.get().pid() + ") did not end within "
                    + STOP_PATIENCE.toSeconds() + " s; see " + options.log());
        }
    }

    /** Ends it as a power cut would ({@code SIGKILL}); the next start recovers. Does nothing if it does not run. */
    public void crash() {
        process().ifPresent(OwnProcess::kill);
    }

    public boolean running() {
        return process().map(OwnProcess::alive).orElse(false);
    }

    /** The process id while it runs. */
    public Optional<Long> pid() {
        return process().filter(OwnProcess::alive).map(OwnProcess::pid);
    }

    private boolean launch() {
        if (running()) {
            return false;
        }
        try {
            folder.prepare();
            Files.deleteIfExists(options.log());
            DetachedCommand.start(folder.command(), options.base(), options.console())
                    .remember(options.processNote());
            return true;
        } catch (IOException failure) {
            throw new LocalServiceException("Artemis did not start: " + failure.getMessage(), failure);
        }
    }

    private boolean accepts() {
        ServerUser anybody = options.users().get(0);
        try {
            new Broker(options.url(), anybody.name(), anybody.password())
                    .connect()
                    .close();
            return true;
        } catch (JMSException notYet) {
            return false;
        }
    }

    private Optional<OwnProcess> process() {
        return OwnProcess.recall(options.processNote());
    }
}
