package io.semel.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.semel.it.bed.OnTheServer;
import io.semel.it.bed.TestBed;
import io.semel.it.talk.Books;
import io.semel.it.talk.Creation;
import io.semel.it.talk.Database;
import io.semel.it.talk.Producer;
import io.semel.it.talk.Sent;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A key that a transaction in doubt holds (docs/rules.md C12). */
@OnTheServer
class BlockedClaimIT {

    private static final Duration PATIENCE = Duration.ofMinutes(1);

    /** The receipt of an equal operation, as another node would have claimed it. */
    private static final String CLAIM = """
            insert into semel.receipt (source, type, key, fingerprint, fingerprint_version, params, node)
            select source, type, ?, fingerprint, fingerprint_version, params, 'another-node'
            from semel.receipt where source = ? and key = ?""";

    private final Books books = new Books();

    @Test
    void a_key_held_in_doubt_lets_attempts_fail_in_time_and_is_settled_by_its_decision() throws Exception {
        Creation model = Creation.any();
        try (Producer producer = Producer.named("in-doubt");
                Database database = new Database()) {
            producer.send(model.under("model"));
            books.settled(producer);
            prepare("rolled-back", producer.source());
            prepare("committed", producer.source());
            producer.send(model.under("rolled-back"));
            producer.send(model.under("committed"));
            awaitFailures(database, producer, "rolled-back");
            awaitFailures(database, producer, "committed");
            others_are_served_meanwhile(producer, database);
            finish("rollback prepared", "rolled-back");
            finish("commit prepared", "committed");
            Sent.elsewhere(producer.source());

            Books.Line line = books.settled(producer);
            assertThat(line.dead() + line.conflict()).isZero();
            assertThat(line.duplicate()).as("the one whose claim was committed").isEqualTo(1);
            assertThat(line.applied() + line.refused())
                    .as("the model, the one claimed by hand, the one whose claim was rolled back, and another")
                    .isEqualTo(4);
            assertThat(database.order(model.order())).hasSize(1);
        }
    }

    private static void prepare(String key, String source) throws SQLException {
        try (Connection connection = TestBed.current().owningConnection()) {
            connection.setAutoCommit(false);
            try (PreparedStatement claim = connection.prepareStatement(CLAIM);
                    Statement prepare = connection.createStatement()) {
                claim.setString(1, key);
                claim.setString(2, source);
                claim.setString(3, "model");
                assertThat(claim.executeUpdate()).isEqualTo(1);
                prepare.execute("prepare transaction 'by-hand-" + key + "'");
            }
        }
    }

    private static void finish(String how, String key) throws SQLException {
        try (Connection connection = TestBed.current().owningConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(how + " 'by-hand-" + key + "'");
        }
    }

    /** The second attempt proves that the first one let its thread go. */
    private static void awaitFailures(Database database, Producer producer, String key) {
        String sql = "select * from semel.attempt_failure where source = ? and key = ? order by failed_at, id";
        List<Database.Row> failures = await("two attempts on " + key)
                .atMost(PATIENCE)
                .until(() -> database.rows(sql, producer.source(), key), rows -> rows.size() >= 2);
        assertThat(failures).allSatisfy(failure -> {
            assertThat(failure.text("cause")).isEqualTo("lock_timeout");
            assertThat(failure.text("sqlstate")).isEqualTo("55P03");
        });
    }

    private static void others_are_served_meanwhile(Producer producer, Database database) throws Exception {
        Creation other = Creation.any();
        producer.send(other.under("other"));
        await("another operation is served")
                .atMost(PATIENCE)
                .until(() -> database.order(other.order()).size() == 1);
        assertThat(database.number("select count(*) from pg_prepared_xacts where gid like 'by-hand-%'"))
                .isEqualTo(2);
    }
}
