package io.semel.engine.intake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FirstDeliveriesTest {

    private static final int LIMIT = 3;

    @TempDir
    private Path data;

    private FirstDeliveries deliveries;
    private DeliveryMarks marks;

    @BeforeEach
    void start() {
        marks = new DeliveryMarks(data.resolve("marks"));
        DeliveryLimit limit = new DeliveryLimit();
        limit.isToldBy(lane -> LIMIT);
        deliveries = new FirstDeliveries(limit, marks);
    }

    @Test
    void only_the_first_deliveries_are_gone_through_carefully() {
        assertThat(IntStream.range(0, 100).filter(delivery -> deliveries.isOne()))
                .hasSize(64);
    }

    @Test
    void a_message_that_was_delivered_before_is_marked_while_it_is_worked() {
        assertThat(work(message("a", 2), () -> marks.has("a"))).isTrue();
        assertThat(marks.has("a")).isFalse();
    }

    @Test
    void a_fresh_message_leaves_no_mark() {
        assertThat(work(message("a", 1), () -> marks.has("a"))).isFalse();
    }

    @Test
    void two_that_were_delivered_before_are_worked_one_after_the_other() throws Exception {
        CompletableFuture<Boolean> second = work(message("a", 2), () -> {
            CompletableFuture<Boolean> other =
                    CompletableFuture.supplyAsync(() -> work(message("b", 2), () -> marks.has("a")));
            assertThat(marks.has("b")).isFalse();
            return other;
        });
        assertThat(second.get(1, TimeUnit.MINUTES)).isFalse();
    }

    @Test
    void the_one_in_whose_work_the_server_died_is_refused_when_its_deliveries_are_used_up() {
        marks.set("killer");
        assertThat(work(message("killer", LIMIT), () -> "worked")).isEqualTo("worked");
        marks.set("killer");
        assertThatThrownBy(() -> work(message("killer", LIMIT + 1), () -> "worked"))
                .isInstanceOf(DeliveriesUsedUpException.class);
    }

    @Test
    void one_that_was_only_with_a_session_then_is_worked_however_often_it_was_delivered() {
        marks.set("killer");
        assertThat(work(message("innocent", LIMIT + 7), () -> "worked")).isEqualTo("worked");
    }

    @Test
    void a_mark_is_forgotten_after_a_week() throws Exception {
        marks.set("old");
        try (var all = Files.list(data.resolve("marks"))) {
            Files.setLastModifiedTime(
                    all.findFirst().orElseThrow(), FileTime.from(Instant.now().minus(Duration.ofDays(8))));
        }
        assertThat(new DeliveryMarks(data.resolve("marks")).has("old")).isFalse();
    }

    private <T> T work(Subject message, Supplier<T> work) {
        List<T> answer = new ArrayList<>();
        deliveries.work(message, Lane.SLOW, () -> answer.add(work.get()));
        return answer.get(0);
    }

    private static Subject message(String id, int delivery) {
        return new Subject("it", "order.create", "key", id, delivery);
    }
}
