package io.semel.engine.ops.indoubt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.semel.engine.base.TestDatabase;
import io.semel.engine.observe.OperationName;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class DatabaseBranchesTest {

    private static final String CLAIM =
            "insert into semel.receipt (source, type, key, fingerprint, fingerprint_version, params, node)"
                    + " values ('shop', 'order.create', 'k-1', '', 1, '', 'node-a')";
    private static TestDatabase database;

    private final DatabaseBranches branches = new DatabaseBranches();

    @BeforeAll
    static void start() throws SQLException {
        database = TestDatabase.start();
    }

    @AfterAll
    static void stop() throws IOException {
        database.close();
    }

    @Test
    void a_prepared_branch_is_seen_with_who_waits_for_it_until_it_is_decided() throws SQLException {
        branches.dataSource = database.source();
        OperationName operation = new OperationName("shop", "order.create", "k-1");
        OperationName other = new OperationName("shop", "order.create", "k-2");
        try (Connection connection = database.source().getConnection();
                Statement statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.execute(CLAIM);
            statement.execute("prepare transaction 'branch-1'");
        }
        CompletableFuture<Void> waiting = CompletableFuture.runAsync(() -> claimToo());

        await("the second claim waits").until(() -> branches.read().get(0).waiting() == 1);
        DatabaseBranch branch = branches.read().get(0);
        assertThat(branch.gid()).isEqualTo("branch-1");
        assertThat(branch.waitingSince()).isNotNull();
        assertThat(branches.withReceipt(List.of(operation, other))).isEmpty();

        database.sql("commit prepared 'branch-1'");
        assertThat(branches.read()).isEmpty();
        assertThat(branches.withReceipt(List.of(operation, other))).containsExactly(operation);
        assertThat(branches.withReceipt(List.of())).isEmpty();
        waiting.join();
    }

    private static void claimToo() {
        try {
            database.sql(CLAIM + " on conflict do nothing");
        } catch (SQLException failure) {
            throw new IllegalStateException(failure);
        }
    }
}
