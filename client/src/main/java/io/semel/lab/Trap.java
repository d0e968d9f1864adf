package io.semel.lab;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Where the server's threads ask whether they may go on: each opens a connection and waits until it is closed. Set, it
 * lets some pass and holds the next one; all others may go on at once.
 */
final class Trap implements AutoCloseable {

    private final ServerSocket door;
    private int passes;
    private boolean set;
    private CountDownLatch caught = new CountDownLatch(1);
    private @Nullable Socket held;

    Trap() {
        try {
            door = new ServerSocket(0, 64, InetAddress.getLoopbackAddress());
        } catch (IOException failure) {
            throw new UncheckedIOException("no port for the trap", failure);
        }
        Thread watcher = new Thread(this::watch, "laboratory-trap");
        watcher.setDaemon(true);
        watcher.start();
    }

    int port() {
        return door.getLocalPort();
    }

    /** Holds the thread that comes after so many others. */
    synchronized void set(int others) {
        passes = others;
        set = true;
        caught = new CountDownLatch(1);
    }

    /** Waits until a thread stands in it; false if none came in time. */
    boolean holdsWithin(Duration patience) throws InterruptedException {
        CountDownLatch latch;
        synchronized (this) {
            latch = caught;
        }
        return latch.await(patience.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** Lets the held thread go on, and all that come later. */
    synchronized void release() {
        set = false;
        if (held != null) {
            letGo(held);
            held = null;
        }
    }

    @Override
    public void close() {
        release();
        try {
            door.close();
        } catch (IOException harmless) {
            // It is given up anyhow.
        }
    }

    private void watch() {
        while (!door.isClosed()) {
            try {
                answer(door.accept());
            } catch (IOException closed) {
                return;
            }
        }
    }

    private synchronized void answer(Socket visitor) {
        if (!set || held != null || passes-- > 0) {
            letGo(visitor);
            return;
        }
        held = visitor;
        caught.countDown();
    }

    private static void letGo(Socket visitor) {
        try {
            visitor.close();
        } catch (IOException gone) {
            // Whoever asked does not wait any more.
        }
    }
}
