package io.semel.local;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class FreePortsTest {

    @Test
    void a_port_is_given_once_also_while_nobody_listens_at_it_yet() {
        List<Integer> ports = Stream.generate(FreePorts::one).limit(200).toList();

        assertThat(ports).doesNotHaveDuplicates().allMatch(port -> port < 32_768);
    }

    @Test
    void an_offset_is_given_once_also_while_no_server_listens_at_it_yet() {
        List<Integer> offsets = Stream.generate(FreePorts::offset).limit(50).toList();

        assertThat(offsets).doesNotHaveDuplicates();
    }

    @Test
    void another_program_sees_that_an_offset_is_taken() {
        int offset = FreePorts.offset();

        assertThat(FreePorts.isFree(4700 + offset)).isFalse();
    }
}
