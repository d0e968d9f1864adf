package io.semel.engine.inbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.semel.engine.base.NodeName;
import io.semel.engine.base.Settings;
import io.semel.engine.base.TestDatabase;
import io.semel.engine.message.Headers;
import io.semel.engine.operation.Outcome;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The claim and its answers on a real PostgreSQL; each call is a transaction of its own here. */
class InboxTest {

    private static final String PARAMS = "{\"amount\":1}";
    private static TestDatabase database;

    private final Inbox inbox = new Inbox();

    /** What a handler answers. */
    record Answer(int id) {}

    @BeforeAll
    static void start() throws SQLException {
        database = TestDatabase.start();
    }

    @AfterAll
    static void stop() throws IOException {
        database.close();
    }

    @BeforeEach
    @SuppressWarnings("UnnecessaryAssignment") // there is no container here that would inject
    void open() throws SQLException {
        database.sql("truncate semel.receipt, semel.delivery, semel.conflict_case");
        inbox.dataSource = database.source();
        inbox.settings = Settings.read(key -> key.equals("semel.lock-timeout") ? Optional.of("200") : Optional.empty());
        inbox.node = new NodeName("node-a");
        inbox.prepareStatements();
    }

    private static Candidate candidate(String params) {
        return Candidate.of(
                new Headers(
                        "shop",
                        "payment.capture",
                        "k-1",
                        Instant.parse("2026-01-02T03:04:05Z"),
                        "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
                        null,
                        "ID:1",
                        1),
                params);
    }

    @Test
    void a_new_key_is_won_and_stands_as_applied() throws SQLException {
        assertThat(inbox.claim(candidate(PARAMS))).isEqualTo(Claim.WON);
        assertThat(inbox.conclude(candidate(PARAMS), Outcome.applied())).isEqualTo(Verdict.APPLIED);

        assertThat(database.value("select source || type || key || verdict || message_id || node from semel.receipt"))
                .isEqualTo("shoppayment.capturek-1APPLIEDID:1node-a");
        assertThat(database.value("select trace_id from semel.receipt")).isEqualTo("0af7651916cd43dd8448eb211c80319c");
        assertThat(database.value("select operation_time = '2026-01-02T03:04:05Z' from semel.receipt"))
                .isEqualTo("t");
    }

    @Test
    void an_answer_and_a_refusal_are_kept_with_the_receipt() throws SQLException {
        inbox.claim(candidate(PARAMS));
        assertThat(inbox.conclude(candidate(PARAMS), Outcome.applied(new Answer(7))))
                .isEqualTo(Verdict.APPLIED);
        assertThat(database.value("select result from semel.receipt")).isEqualTo("{\"id\":7}");

        assertThat(inbox.conclude(candidate(PARAMS), Outcome.refused("too_much", "more than is due")))
                .isEqualTo(Verdict.REFUSED);
        assertThat(database.value("select verdict || ' ' || reason || ' ' || result from semel.receipt"))
                .isEqualTo("REFUSED too_much more than is due");
    }

    @Test
    void the_same_again_is_a_repeat_and_is_booked() throws SQLException {
        inbox.claim(candidate(PARAMS));

        assertThat(inbox.claim(candidate(PARAMS))).isEqualTo(Claim.REPEATED);
        assertThat(database.value("select count(*) from semel.receipt")).isEqualTo("1");
        assertThat(database.value("select verdict from semel.delivery")).isEqualTo("DUPLICATE");
    }

    @Test
    void other_content_under_the_same_key_opens_a_case_with_both() throws SQLException {
        inbox.claim(candidate(PARAMS));

        assertThat(inbox.claim(candidate("{\"amount\":2}"))).isEqualTo(Claim.CONTRADICTED);
        assertThat(database.value("select first_params || other_params || state from semel.conflict_case"))
                .isEqualTo(PARAMS + "{\"amount\":2}OPEN");
        assertThat(database.value("select differences from semel.conflict_case"))
                .contains("/amount");
        assertThat(database.value("select params from semel.receipt")).isEqualTo(PARAMS);
    }

    @Test
    void a_key_that_somebody_holds_ends_the_wait_with_the_lock_timeout() throws SQLException {
        try (Connection other = database.source().getConnection();
                Statement holder = other.createStatement()) {
            other.setAutoCommit(false);
            holder.execute(
                    "insert into semel.receipt (source, type, key, fingerprint, fingerprint_version, params, node)"
                            + " values ('shop', 'payment.capture', 'k-1', '', 1, '', 'other')");

            assertThatThrownBy(() -> inbox.claim(candidate(PARAMS)))
                    .isInstanceOf(InboxException.class)
                    .cause()
                    .isInstanceOfSatisfying(
                            SQLException.class,
                            failure -> assertThat(failure.getSQLState()).isEqualTo("55P03"));
            other.rollback();
        }
        assertThat(inbox.claim(candidate(PARAMS))).isEqualTo(Claim.WON);
    }

    @Test
    void an_operation_without_protection_leaves_a_delivery_and_no_receipt() throws SQLException {
        inbox.bound();
        assertThat(inbox.bookUnprotected(candidate(PARAMS), Outcome.applied())).isEqualTo(Verdict.APPLIED);
        assertThat(inbox.bookUnprotected(candidate(PARAMS), Outcome.refused("no", "no")))
                .isEqualTo(Verdict.REFUSED);

        assertThat(database.value("select string_agg(verdict, ' ' order by id) from semel.delivery"))
                .isEqualTo("APPLIED REFUSED");
        assertThat(database.value("select count(*) from semel.receipt")).isEqualTo("0");
    }

    @Test
    void a_receipt_that_has_gone_cannot_be_completed() {
        assertThatThrownBy(() -> inbox.conclude(candidate(PARAMS), Outcome.refused("no", "no")))
                .isInstanceOf(InboxException.class)
                .hasMessageContaining("gone");
    }
}
