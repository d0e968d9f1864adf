package io.semel.orders;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** Starts several threads at one instant and collects what each gives; the first failure fails all. */
public final class AtOneInstant {

    private AtOneInstant() {}

    /** Calls {@code work} with 0 to {@code threads - 1}, each in a thread of its own that waits for all the others. */
    public static <T> List<T> run(int threads, IntFunction<T> work) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        CyclicBarrier everybody = new CyclicBarrier(threads);
        try {
            List<Future<T>> running = IntStream.range(0, threads)
                    .mapToObj(i -> pool.submit(() -> {
                        everybody.await(30, TimeUnit.SECONDS);
                        return work.apply(i);
                    }))
                    .toList();
            return collect(running);
        } finally {
            pool.shutdownNow();
        }
    }

    private static <T> List<T> collect(List<Future<T>> running) throws Exception {
        List<T> results = new ArrayList<>();
        for (Future<T> one : running) {
            results.add(one.get(120, TimeUnit.SECONDS));
        }
        return results;
    }
}
