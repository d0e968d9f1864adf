package io.semel.cli;

import io.semel.local.LocalServices;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/** Stops what a demo started when it ends, whether by itself or by Ctrl-C, once and not more than it started. */
final class DemoEnding {

    private final LocalServices services;
    private final Screen screen;
    private List<String> started = List.of();

    private DemoEnding(LocalServices services, Screen screen) {
        this.services = services;
        this.screen = screen;
    }

    /** Stands by for Ctrl-C from now on. */
    static DemoEnding watch(LocalServices services, Screen screen) {
        DemoEnding ending = new DemoEnding(services, screen);
        Runtime.getRuntime().addShutdownHook(new Thread(ending::come, "demo-ending"));
        return ending;
    }

    /** Names what the demo has started and must stop. */
    synchronized void stops(List<String> services) {
        started = List.copyOf(services);
    }

    /** What runs stays, what died stays dead: somebody will look into it. */
    synchronized void leavesAll() {
        started = List.of();
    }

    /** Returns only when the program is ended from outside. */
    void awaitInterrupt() {
        screen.step("running until Ctrl-C");
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** Stops it; the second call finds nothing to do. */
    synchronized void come() {
        List<String> mine = started;
        started = List.of();
        services.stop(mine, screen);
    }
}
