package io.semel.cli;

import io.semel.local.LocalServices;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Stops what was started from this folder, and only that. */
@Command(name = "down", description = "Stop what up or demo started; the data stay.")
final class DownCommand implements Callable<Integer> {

    @Mixin
    SharedOptions shared;

    @Option(names = "--purge", description = "Remove all data too: database, queues, transaction log, passwords.")
    boolean purge;

    @Override
    public Integer call() {
        Screen screen = shared.screen();
        LocalServices services = shared.services();
        List<String> stopped = services.stop(screen);
        if (purge) {
            services.purge();
        }
        screen.result(new Stopped(stopped, purge));
        screen.line(stopped.isEmpty() ? "nothing was running" : "stopped: " + String.join(", ", stopped));
        if (purge) {
            screen.line("removed " + shared.folder());
        }
        return SemelCommand.FINE;
    }

    /** What was stopped, and whether the data are gone. */
    record Stopped(List<String> stopped, boolean purged) {}
}
