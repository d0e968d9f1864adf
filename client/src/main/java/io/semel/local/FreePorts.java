package io.semel.local;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.Random;
import java.util.stream.IntStream;

/** Ports of the loopback interface that nobody uses now. */
public final class FreePorts {

    /** What WildFly opens at offset 0; the transaction ports only when a remote peer asks. */
    private static final int[] OF_THE_SERVER = {8080, 8443, 9990, 61616, 4712, 4713};

    private static final int SMALLEST_OFFSET = 1000;
    private static final int LARGEST_OFFSET = 3900;
    private static final int TRIES = 200;

    private FreePorts() {}

    /** One port. */
    public static int one() {
        try (ServerSocket probe = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return probe.getLocalPort();
        } catch (IOException none) {
            throw new UncheckedIOException("the loopback interface has no free port", none);
        }
    }

    /** An offset at which every port of the server is free. */
    public static int offset() {
        return new Random()
                .ints(TRIES, SMALLEST_OFFSET, LARGEST_OFFSET)
                .filter(FreePorts::isFreeOffset)
                .findFirst()
                .orElseThrow(() -> new LocalServiceException("no free port offset in " + TRIES + " tries"));
    }

    private static boolean isFreeOffset(int offset) {
        return IntStream.of(OF_THE_SERVER).allMatch(port -> isFree(port + offset));
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
