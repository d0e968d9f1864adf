package io.semel.postgresql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.UUID;
import javax.transaction.xa.Xid;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A second server of one node name must not see, and so not roll back, the branches of the first (C10). */
class LeasesTest {

    private static final String OURS = UUID.randomUUID().toString();

    @TempDir
    Path data;

    private Path file;

    @BeforeEach
    void install() throws IOException {
        file = data.resolve("semel-installation");
        Files.writeString(file, OURS + "\n");
    }

    /** A branch as Narayana calls it: 28 bytes of its own, and the node's name. */
    private record BranchOf(String node) implements Xid {
        @Override
        public int getFormatId() {
            return 131077;
        }

        @Override
        public byte[] getGlobalTransactionId() {
            byte[] name = node.getBytes(StandardCharsets.UTF_8);
            byte[] global = Arrays.copyOf(new byte[28], 28 + name.length);
            System.arraycopy(name, 0, global, 28, name.length);
            return global;
        }

        @Override
        public byte[] getBranchQualifier() {
            return new byte[] {1};
        }
    }

    @Test
    void what_another_installation_has_leased_is_hidden_and_all_else_is_shown() throws SQLException {
        Xid[] shown = new Leases(file)
                .own(new Xid[] {new BranchOf("another"), new BranchOf("ours"), new NumberedXid(1)}, new StubSession());

        assertThat(shown).containsExactly(new BranchOf("ours"), new NumberedXid(1));
    }

    @Test
    void outside_of_a_server_everything_is_shown() throws SQLException {
        assertThat(new Leases(null).own(new Xid[] {new BranchOf("another")}, new StubSession()))
                .hasSize(1);
    }

    @Test
    void leases_that_cannot_be_read_are_an_error_and_not_an_empty_answer() {
        StubSession session = new StubSession();
        session.unusable = true;

        assertThatThrownBy(() -> new Leases(file).own(new Xid[] {new BranchOf("ours")}, session))
                .isInstanceOf(SQLException.class);
    }

    @Test
    void the_table_tells_whose_a_name_is_and_a_server_without_an_id_owns_no_lease() throws Exception {
        try (EmbeddedPostgres postgres = EmbeddedPostgres.builder().start();
                Connection connection = postgres.getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement()) {
            assertThat(LeaseTable.nodesOfOthers(connection, OURS)).isEmpty();
            statement.execute("create schema semel; create table semel.node_lease (node text, installation uuid);"
                    + "insert into semel.node_lease values ('ours', '" + OURS + "'), ('theirs', gen_random_uuid())");

            assertThat(LeaseTable.nodesOfOthers(connection, OURS)).containsExactly("theirs");
            assertThat(LeaseTable.nodesOfOthers(connection, "")).containsExactlyInAnyOrder("ours", "theirs");
        }
    }
}
