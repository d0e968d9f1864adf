package io.semel.it.wrongserver;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** A node without a name of its own (CASES C10). First, because it is how a server comes out of its box. */
@ExtendWith(OwnServerExtension.class)
@Order(1)
class WrongNodeIT {

    private final OwnServer server;

    WrongNodeIT(OwnServer server) {
        this.server = server;
    }

    @Test
    void the_node_identifier_of_every_shipped_server_is_refused_until_the_node_has_a_name() throws Exception {
        server.outOfTheBox();
        Trial trial = new Trial(server);
        Finding finding = trial.isRefusedFor("node-identifier");
        assertThat(finding.found()).isEqualTo("1");
        assertThat(finding.problem()).contains("the one that every WildFly is shipped with");
        assertThat(finding.why()).contains("two nodes of one name roll back each other's running transactions");
        assertThat(finding.mend()).contains("-Dsemel.node=NAME");
        trial.endsWith(finding);
    }
}
