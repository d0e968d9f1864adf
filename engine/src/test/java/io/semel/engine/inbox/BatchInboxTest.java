package io.semel.engine.inbox;

import static org.assertj.core.api.Assertions.assertThat;

import io.semel.engine.base.NodeName;
import io.semel.engine.base.Settings;
import io.semel.engine.base.TestDatabase;
import io.semel.engine.message.Headers;
import io.semel.engine.operation.Outcome;
import java.io.IOException;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The claims of a batch and their answers on a real PostgreSQL; each call is a transaction of its own here. */
class BatchInboxTest {

    private static TestDatabase database;

    private final BatchInbox inbox = new BatchInbox();

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
        inbox.settings = Settings.read(key -> Optional.empty());
        inbox.node = new NodeName("node-a");
        inbox.prepareStatements();
    }

    private static Candidate candidate(String key, String params) {
        return candidate(key, params, null);
    }

    private static Candidate candidate(String key, String params, @Nullable Instant time) {
        return Candidate.of(new Headers("shop", "payment.capture", key, time, null, null, "ID:" + key, 1), params);
    }

    @Test
    void free_keys_are_won_and_what_is_known_of_each_is_kept() throws SQLException {
        Instant time = Instant.parse("2026-01-02T03:04:05.123456Z");
        assertThat(inbox.claim(List.of(candidate("b", "{\"n\":\"\\\\ \\\" , {} ü\"}", time), candidate("a", "{}"))))
                .containsExactly(Claim.WON, Claim.WON);
        assertThat(database.value("select params from semel.receipt where key = 'b'"))
                .isEqualTo("{\"n\":\"\\\\ \\\" , {} ü\"}");
        assertThat(database.value("select operation_time = '" + time + "' from semel.receipt where key = 'b'"))
                .isEqualTo("t");
        assertThat(database.value("select message_id || node || verdict from semel.receipt where key = 'a'"))
                .isEqualTo("ID:anode-aAPPLIED");
        assertThat(database.value("select count(*) from semel.receipt where operation_time is null"))
                .isEqualTo("1");
    }

    @Test
    void of_two_with_one_key_the_first_decides_and_the_second_is_judged_by_it() throws SQLException {
        assertThat(inbox.claim(List.of(candidate("a", "1"), candidate("a", "1"), candidate("a", "2"))))
                .containsExactly(Claim.WON, Claim.REPEATED, Claim.CONTRADICTED);
        assertThat(database.value("select params from semel.receipt")).isEqualTo("1");
        assertThat(database.value("select count(*) from semel.delivery where verdict = 'DUPLICATE'"))
                .isEqualTo("1");
        assertThat(database.value("select first_params || other_params from semel.conflict_case"))
                .isEqualTo("12");
    }

    @Test
    void keys_that_were_decided_before_are_judged_like_in_the_single_lane() {
        inbox.claim(List.of(candidate("a", "1"), candidate("b", "1")));
        assertThat(inbox.claim(
                        List.of(candidate("c", "1"), candidate("b", "2"), candidate("a", "1"), candidate("b", "1"))))
                .containsExactly(Claim.WON, Claim.CONTRADICTED, Claim.REPEATED, Claim.REPEATED);
    }

    @Test
    @SuppressWarnings("UnnecessaryAssignment") // as above
    void a_single_claim_and_a_claim_of_a_batch_write_the_same_receipt() throws SQLException {
        Inbox single = new Inbox();
        single.dataSource = database.source();
        single.settings = inbox.settings;
        single.node = inbox.node;
        single.prepareStatements();
        Instant time = Instant.parse("2026-01-02T03:04:05Z");
        single.claim(candidate("single", "{\"a\":1}", time));
        inbox.claim(List.of(candidate("batch", "{\"a\":1}", time)));
        assertThat(database.value("""
                        select count(distinct (source, type, fingerprint, fingerprint_version, verdict, reason, result, params,
                                               operation_time, node, trace_id)) from semel.receipt""")).isEqualTo("1");
    }

    @Test
    void answers_and_refusals_complete_their_receipts_and_plain_ones_are_left() throws SQLException {
        List<Candidate> all = List.of(candidate("a", "1"), candidate("b", "1"), candidate("c", "1"));
        inbox.claim(all);
        inbox.conclude(List.of(
                new Answered(all.get(0), Outcome.applied(new Answer(7))),
                new Answered(all.get(1), Outcome.refused("too_late", "The shop is closed.")),
                new Answered(all.get(2), Outcome.applied())));
        assertThat(database.value("select string_agg(concat_ws('|', key, verdict, reason, result), ';' order by key)"
                        + " from semel.receipt"))
                .isEqualTo("a|APPLIED|{\"id\":7};b|REFUSED|too_late|The shop is closed.;c|APPLIED");
    }

    @Test
    void nothing_to_claim_and_nothing_to_conclude_ask_nothing() {
        assertThat(inbox.claim(List.of())).isEmpty();
        inbox.conclude(List.of());
    }
}
