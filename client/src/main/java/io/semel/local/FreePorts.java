package io.semel.local;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.Queue;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * Ports of the loopback interface that nobody uses now. None is given twice by this program, also while what it was
 * given for does not listen yet or is being started again; and none is of those that the operating system gives to
 * outgoing connections.
 *
 * <p><b>Threads:</b> any.
 */
public final class FreePorts {

    /** What WildFly opens at offset 0; the transaction ports only when a remote peer asks. */
    private static final int[] OF_THE_SERVER = {8080, 8443, 9990, 61616, 4712, 4713};

    /** Listened at, beside the server's own, for as long as this program lives: it has taken the offset. */
    private static final int CLAIM = 4700;

    private static final int SMALLEST_OFFSET = 1000;
    private static final int LARGEST_OFFSET = 3900;
    private static final int SMALLEST_PORT = 15_000;
    private static final int LARGEST_PORT = 32_000;
    private static final int TRIES = 200;

    private static final Queue<ServerSocket> CLAIMS = new ConcurrentLinkedQueue<>();
    private static final Set<Integer> GIVEN = ConcurrentHashMap.newKeySet();

    private FreePorts() {}

    /** One port. */
    public static int one() {
        return any(SMALLEST_PORT, LARGEST_PORT, port -> isFree(port) && GIVEN.add(port));
    }

    /** An offset at which every port of the server is free. */
    public static int offset() {
        return any(SMALLEST_OFFSET, LARGEST_OFFSET, offset -> isFreeOffset(offset) && claimed(offset));
    }

    private static int any(int smallest, int largest, IntPredicate wanted) {
        return new Random()
                .ints(TRIES, smallest, largest)
                .filter(wanted)
                .findFirst()
                .orElseThrow(() -> new LocalServiceException("no free port in " + TRIES + " tries"));
    }

    private static boolean isFreeOffset(int offset) {
        return IntStream.of(OF_THE_SERVER).allMatch(port -> isFree(port + offset));
    }

    /** Two programs that look at the same moment both see free ports; only one of them can listen. */
    private static boolean claimed(int offset) {
        try {
            CLAIMS.add(new ServerSocket(CLAIM + offset, 1, InetAddress.getLoopbackAddress()));
            return true;
        } catch (IOException taken) {
            return false;
        }
    }

    static boolean isFree(int port) {
        try (ServerSocket probe = new ServerSocket()) {
            probe.setReuseAddress(true);
            probe.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
            return true;
        } catch (IOException taken) {
            return false;
        }
    }
}
