package io.semel.engine.observe;

import static org.assertj.core.api.Assertions.assertThat;

import io.semel.engine.base.NodeName;
import io.semel.engine.base.TestDatabase;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Arrays;
import java.util.Base64;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A name whose branches are prepared stays with the installation whose log knows how they were decided (C10, C11). */
class NodeLeaseBranchesTest {

    private static TestDatabase database;

    @BeforeAll
    static void start() throws SQLException {
        database = TestDatabase.start();
    }

    @AfterAll
    static void stop() throws IOException {
        database.close();
    }

    private static NodeLease of(UUID installation) {
        return new NodeLease(
                database::source,
                () -> new NodeName("node-a"),
                new Tenant(installation, UUID.randomUUID(), "host of " + installation),
                Duration.ofSeconds(60));
    }

    /** What pgjdbc calls a branch of Narayana's of this node. */
    private static String gid(String node) {
        byte[] name = node.getBytes(StandardCharsets.UTF_8);
        byte[] global = Arrays.copyOf(new byte[28], 28 + name.length);
        System.arraycopy(name, 0, global, 28, name.length);
        Base64.Encoder base64 = Base64.getEncoder();
        return "131077_" + base64.encodeToString(global) + "_" + base64.encodeToString(new byte[28]);
    }

    private static void prepare(String node) throws SQLException {
        database.sql(
                "begin; create table if not exists effect(n int); insert into effect values (1); prepare transaction '"
                        + gid(node) + "'");
    }

    @Test
    void a_name_with_prepared_branches_is_not_taken_over_until_its_own_server_has_ended_them() throws SQLException {
        UUID dead = UUID.randomUUID();
        NodeLease other = of(UUID.randomUUID());
        NodeLease first = of(dead);
        assertThat(first.renew()).isEmpty();
        prepare("node-a");
        first.release();

        Finding finding = new NodeLeaseCheck(other).examine(DatabaseChecksTest.GOOD);
        assertThat(finding.keepsDeliveryClosed()).isTrue();
        assertThat(finding.found()).contains("host of " + dead, "has prepared branches");
        assertThat(finding.mend()).contains("own data directory");

        assertThat(of(dead).renew()).isEmpty();
        database.sql("rollback prepared '" + gid("node-a") + "'");
        prepare("node-b");
        database.sql("update semel.node_lease set expires_at = clock_timestamp()");
        assertThat(other.renew()).isEmpty();
        database.sql("rollback prepared '" + gid("node-b") + "'");
    }
}
