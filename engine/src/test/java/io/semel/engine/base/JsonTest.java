package io.semel.engine.base;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class JsonTest {

    @Test
    void records_keep_their_null_members_and_times_are_iso() {
        assertThat(Json.write(new Answer(Instant.EPOCH, null)))
                .isEqualTo("{\"at\":\"1970-01-01T00:00:00Z\",\"why\":null}");
    }

    @Test
    void arrays_of_objects_are_read() {
        assertThat(Json.readObjects("[{\"a\":1},{}]")).hasSize(2);
    }

    @Test
    void anything_else_is_refused() {
        assertThatThrownBy(() -> Json.readObjects("{\"a\":1}")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Json.readObjects("[1]")).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void null_is_no_value() {
        assertThatThrownBy(() -> Json.read("null", Answer.class)).isInstanceOf(IllegalArgumentException.class);
    }

    record Answer(Instant at, @Nullable String why) {}
}
