package io.semel.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class TrapTest {

    private static final Duration LONG = Duration.ofSeconds(30);

    @Test
    void one_that_is_not_set_lets_everybody_go_on() throws Exception {
        try (Trap trap = new Trap()) {
            assertThat(visit(trap).get(30, TimeUnit.SECONDS)).isEqualTo(-1);
        }
    }

    @Test
    void it_holds_the_visitor_after_the_ones_that_may_pass_until_it_is_released() throws Exception {
        try (Trap trap = new Trap()) {
            trap.set(1);
            assertThat(visit(trap).get(30, TimeUnit.SECONDS)).isEqualTo(-1);
            assertThat(trap.holdsWithin(Duration.ZERO)).isFalse();

            CompletableFuture<Integer> held = visit(trap);
            assertThat(trap.holdsWithin(LONG)).isTrue();
            assertThat(visit(trap).get(30, TimeUnit.SECONDS)).isEqualTo(-1);
            assertThat(held).isNotDone();

            trap.release();
            assertThat(held.get(30, TimeUnit.SECONDS)).isEqualTo(-1);
        }
    }

    /** What a rule in the server does. */
    private static CompletableFuture<Integer> visit(Trap trap) {
        return CompletableFuture.supplyAsync(() -> {
            try (Socket door = new Socket(InetAddress.getLoopbackAddress(), trap.port())) {
                return door.getInputStream().read();
            } catch (java.io.IOException failure) {
                throw new java.io.UncheckedIOException(failure);
            }
        });
    }
}
