package io.semel.postgresql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import javax.transaction.xa.XAException;
import javax.transaction.xa.XAResource;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What a real PostgreSQL answers, and what is made of it (C02, C03, C04, C06). */
class RealBranchesTest {

    private static final String EFFECT = "insert into effect values (1)";

    private static EmbeddedPostgres postgres;
    private static CorrectedXADataSource datasource;

    @BeforeAll
    static void start() throws IOException, SQLException {
        ProcessBuilder.Redirect log = ProcessBuilder.Redirect.appendTo(
                Files.createTempFile(Path.of("target"), "postgres", ".log").toFile());
        postgres = EmbeddedPostgres.builder()
                .setServerConfig("max_prepared_transactions", "1")
                .setOutputRedirector(log)
                .setErrorRedirector(log)
                .setPGStartupWait(Duration.ofSeconds(60))
                .start();
        datasource = new CorrectedXADataSource();
        datasource.setUrl(postgres.getJdbcUrl("postgres", "postgres"));
        administer("create table effect (n int unique deferrable initially deferred)");
    }

    @AfterAll
    static void stop() throws IOException {
        postgres.close();
    }

    @AfterEach
    void everything_is_ended() throws SQLException {
        assertThat(number("select count(*) from pg_prepared_xacts")).isZero();
        administer("truncate effect");
    }

    private static void administer(String sql) throws SQLException {
        try (Connection connection = postgres.getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private static long number(String sql) throws SQLException {
        try (Connection connection = postgres.getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement();
                ResultSet answer = statement.executeQuery(sql)) {
            answer.next();
            return answer.getLong(1);
        }
    }

    private static int code(ThrowingCallable call) {
        return catchThrowableOfType(XAException.class, call).errorCode;
    }

    private static void end(Branch branch) throws SQLException {
        assertThat(number("select pg_terminate_backend(%d, 10000)::int".formatted(branch.backend())))
                .isEqualTo(1);
    }

    @Test
    void a_branch_whose_backend_ends_between_prepare_and_commit_is_committed_by_recovery() throws Exception {
        try (Branch branch = new Branch(datasource, EFFECT);
                Branch recovery = new Branch(datasource)) {
            branch.resource.prepare(branch.xid);
            end(branch);

            assertThat(code(() -> branch.resource.commit(branch.xid, false))).isEqualTo(XAException.XAER_RMFAIL);
            assertThat(branch.errors()).isEqualTo(1);
            recovery.resource.rollback(recovery.xid);
            assertThat(recovery.resource.recover(XAResource.TMSTARTRSCAN)).hasSize(1);
            recovery.resource.commit(branch.xid, false);
            assertThat(code(() -> recovery.resource.commit(branch.xid, false))).isEqualTo(XAException.XAER_NOTA);
        }
        assertThat(number("select count(*) from effect")).isEqualTo(1);
    }

    @Test
    void a_branch_whose_backend_ends_between_prepare_and_rollback_is_rolled_back_by_recovery() throws Exception {
        try (Branch branch = new Branch(datasource, EFFECT);
                Branch recovery = new Branch(datasource)) {
            branch.resource.prepare(branch.xid);
            end(branch);

            assertThat(code(() -> branch.resource.rollback(branch.xid))).isEqualTo(XAException.XAER_RMFAIL);
            recovery.resource.rollback(recovery.xid);
            recovery.resource.rollback(branch.xid);
        }
        assertThat(number("select count(*) from effect")).isZero();
    }

    @Test
    void a_branch_whose_backend_ended_before_it_was_prepared_is_gone_without_a_heuristic() throws Exception {
        try (Branch branch = new Branch(datasource, EFFECT)) {
            end(branch);

            assertThat(code(() -> branch.resource.prepare(branch.xid))).isEqualTo(XAException.XAER_RMFAIL);
            assertThat(code(() -> branch.resource.rollback(branch.xid))).isEqualTo(XAException.XAER_RMFAIL);
            assertThat(branch.errors()).isEqualTo(1);
        }
        try (Branch branch = new Branch(datasource, EFFECT)) {
            end(branch);

            assertThat(code(() -> branch.resource.rollback(branch.xid))).isEqualTo(XAException.XA_RBCOMMFAIL);
            assertThat(branch.errors()).isEqualTo(1);
        }
        assertThat(number("select count(*) from effect")).isZero();
    }

    @Test
    void a_branch_that_finds_no_free_slot_is_rolled_back_and_its_connection_serves_on() throws Exception {
        try (Branch first = new Branch(datasource);
                Branch second = new Branch(datasource, EFFECT)) {
            first.resource.prepare(first.xid);

            assertThat(code(() -> second.resource.prepare(second.xid))).isEqualTo(XAException.XA_RBROLLBACK);
            assertThat(code(() -> second.resource.rollback(second.xid))).isEqualTo(XAException.XAER_NOTA);
            first.resource.commit(first.xid, false);
            assertThat(second.errors()).isZero();
            second.execute("insert into effect values (2)");
        }
        assertThat(number("select sum(n) from effect")).isEqualTo(2);
    }

    @Test
    void a_constraint_that_is_checked_at_prepare_rolls_back() throws Exception {
        try (Branch branch = new Branch(datasource, EFFECT, EFFECT)) {
            assertThat(code(() -> branch.resource.prepare(branch.xid))).isEqualTo(XAException.XA_RBINTEGRITY);
        }
        try (Branch branch = new Branch(datasource, EFFECT, EFFECT)) {
            assertThat(code(() -> branch.resource.commit(branch.xid, true))).isEqualTo(XAException.XA_RBINTEGRITY);
            assertThat(branch.errors()).isZero();
        }
    }

    @Test
    void a_branch_whose_failed_statement_was_swallowed_is_rolled_back() throws Exception {
        try (Branch branch = new Branch(datasource, EFFECT)) {
            assertThatThrownBy(() -> branch.execute("select 1/0")).isInstanceOf(SQLException.class);
            assertThat(code(() -> branch.resource.prepare(branch.xid))).isEqualTo(XAException.XA_RBROLLBACK);
            assertThat(branch.errors()).isZero();
            branch.execute("insert into effect values (2)");
        }
        assertThat(number("select sum(n) from effect")).isEqualTo(2);
    }

    @Test
    void a_commit_in_one_phase_over_a_lost_connection_is_not_called_rolled_back() throws Exception {
        try (Branch branch = new Branch(datasource, EFFECT)) {
            end(branch);

            assertThat(code(() -> branch.resource.commit(branch.xid, true))).isEqualTo(XAException.XAER_RMFAIL);
            assertThat(branch.errors()).isEqualTo(1);
        }
    }

    @Test
    void a_scan_over_a_lost_connection_fails() throws Exception {
        try (Branch branch = new Branch(datasource)) {
            branch.resource.rollback(branch.xid);
            end(branch);

            assertThat(code(() -> branch.resource.recover(XAResource.TMSTARTRSCAN)))
                    .isEqualTo(XAException.XAER_RMFAIL);
            assertThat(branch.errors()).isEqualTo(1);
        }
    }

    @Test
    void a_branch_that_nothing_disturbs_is_as_the_driver_has_it() throws Exception {
        try (Branch branch = new Branch(datasource, EFFECT)) {
            assertThat(branch.resource.prepare(branch.xid)).isEqualTo(XAResource.XA_OK);
            branch.resource.commit(branch.xid, false);
            branch.execute("insert into effect values (2)");
            assertThat(branch.errors()).isZero();
        }
        assertThat(number("select count(*) from effect")).isEqualTo(2);
        assertThat(datasource.getDescription()).contains("corrected");
    }
}
