package io.semel.lab;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** A TCP proxy on the loopback interface that can be cut (connections closed, new ones too) or stalled. */
final class Wire implements AutoCloseable {

    private enum State {
        FLOWING,
        STALLED,
        CUT
    }

    private static final int BUFFER = 16_384;
    private static final int CONNECT_MILLIS = 2_000;

    private final ServerSocket door;
    private final int target;
    private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
    private State state = State.FLOWING;

    /** Passes on to this port of the loopback interface. */
    Wire(int target) {
        this.target = target;
        try {
            door = new ServerSocket(0, 64, InetAddress.getLoopbackAddress());
        } catch (IOException failure) {
            throw new UncheckedIOException("no port for the wire", failure);
        }
        run("accept", this::accept);
    }

    int port() {
        return door.getLocalPort();
    }

    /** Closes every connection, and new ones at once, until {@link #flow}. */
    void cut() {
        become(State.CUT);
        sockets.forEach(Wire::shut);
    }

    /** Holds every byte back, of new connections too, until {@link #flow}. */
    void stall() {
        become(State.STALLED);
    }

    /** Passes everything on, also what was held back. */
    void flow() {
        become(State.FLOWING);
    }

    @Override
    public void close() {
        cut();
        try {
            door.close();
        } catch (IOException harmless) {
            // It is given up anyhow.
        }
    }

    private void accept() {
        while (!door.isClosed()) {
            try {
                Socket client = door.accept();
                if (isCut()) {
                    shut(client);
                } else {
                    run("connect", () -> connect(client));
                }
            } catch (IOException closed) {
                return;
            }
        }
    }

    private void connect(Socket client) {
        Socket server = new Socket();
        sockets.add(client);
        sockets.add(server);
        try {
            server.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), target), CONNECT_MILLIS);
            if (isCut()) { // after the cut had closed all others
                forget(client, server);
                return;
            }
            run("out", () -> pump(client, server));
            pump(server, client);
        } catch (IOException nobodyThere) {
            forget(client, server);
        }
    }

    private void pump(Socket from, Socket to) {
        byte[] buffer = new byte[BUFFER];
        try {
            from.setTcpNoDelay(true);
            for (int read = from.getInputStream().read(buffer);
                    read >= 0;
                    read = from.getInputStream().read(buffer)) {
                awaitFlow();
                to.getOutputStream().write(buffer, 0, read);
            }
        } catch (IOException | InterruptedException broken) {
            // Both ends are closed below; each side sees what a broken network shows.
        } finally {
            forget(from, to);
        }
    }

    private synchronized void awaitFlow() throws InterruptedException {
        while (state == State.STALLED) {
            wait();
        }
    }

    private synchronized boolean isCut() {
        return state == State.CUT;
    }

    private synchronized void become(State next) {
        state = next;
        notifyAll();
    }

    private void forget(Socket one, Socket other) {
        shut(one);
        shut(other);
        sockets.remove(one);
        sockets.remove(other);
    }

    private static void shut(Socket socket) {
        try {
            socket.close();
        } catch (IOException gone) {
            // It is closed.
        }
    }

    private static void run(String name, Runnable work) {
        Thread thread = new Thread(work, "laboratory-wire-" + name);
        thread.setDaemon(true);
        thread.start();
    }
}
