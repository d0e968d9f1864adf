package io.semel.bench;

import io.semel.local.LocalServiceException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Workers that begin at one instant, each in a thread of its own. */
final class Together {

    private Together() {}

    /**
     * Lets them work and waits for the last.
     *
     * @return seconds from the beginning to the last one's end
     * @throws LocalServiceException if one of them fails
     */
    static double seconds(List<Callable<Void>> workers) {
        ExecutorService threads = Executors.newFixedThreadPool(workers.size());
        try {
            long begin = System.nanoTime();
            List<Future<Void>> all = new ArrayList<>();
            for (Callable<Void> worker : workers) {
                all.add(threads.submit(worker));
            }
            for (Future<Void> each : all) {
                each.get();
            }
            return (System.nanoTime() - begin) / 1e9;
        } catch (ExecutionException failed) {
            throw new LocalServiceException("a raw limit cannot be measured: " + failed.getCause(), failed);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new LocalServiceException("interrupted while measuring a raw limit", interrupted);
        } finally {
            threads.shutdownNow();
        }
    }
}
