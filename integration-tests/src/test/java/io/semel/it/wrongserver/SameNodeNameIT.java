package io.semel.it.wrongserver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Two running servers with one node name on one database (CASES C10). */
@ExtendWith(OwnServerExtension.class)
@Order(7)
class SameNodeNameIT {

    private static final String LEASE = "node-lease";
    private static final Duration PATIENCE = Duration.ofMinutes(1);

    private final OwnServer server;

    SameNodeNameIT(OwnServer server) {
        this.server = server;
    }

    @Test
    void of_two_servers_with_one_name_one_works_and_the_other_takes_over_when_it_has_gone() throws Exception {
        server.whole();
        try (Twin twin = Twin.of(server)) {
            Finding refused = twin.isClosedBy(LEASE);
            assertThat(refused.found())
                    .startsWith(OwnServer.NODE + " is held by ")
                    .contains("wrong-server");
            assertThat(refused.problem()).contains("Another server works under the node name");
            assertThat(refused.mend()).contains("-Dsemel.node=NAME");
            assertThat(server.diagnosis().isOpen()).isTrue();

            server.restart(twin::opens);
            assertThat(closedByLease()).isTrue();

            twin.dies();
            await("the lease of the dead expires")
                    .atMost(PATIENCE)
                    .until(() -> server.diagnosis().isOpen());
        }
    }

    private boolean closedByLease() {
        return await("the first is closed by its twin")
                .atMost(PATIENCE)
                .ignoreExceptionsInstanceOf(IOException.class)
                .until(() -> server.diagnosis().closedBy().equals(List.of(LEASE)), closed -> closed);
    }
}
