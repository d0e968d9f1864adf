package io.semel.engine.ops.indoubt;

import static org.assertj.core.api.Assertions.assertThat;

import io.semel.engine.observe.BranchId;
import io.semel.engine.observe.PreparedBranch;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProspectTest {

    private static final String NODE = "semel-45dafe6d58a6";
    private static final String GID = "131077_AAAAAAAAAAAAAP//fwAAAZWRAM5rDc2JAAAARnNlbWVsLTQ1ZGFmZTZkNThhNg=="
            + "_AAAAAAAAAAAAAP//fwAAAZWRAM5rDc2JAAAATQAAAAIAAAAA";
    private static final String TRANSACTION = "0:ffff7f000001:-6a6eff32:6b0dcd89:46";
    private static final Instant NOW = Instant.parse("2026-11-30T12:00:00Z");

    private static Sighting held(String gid) {
        DatabaseBranch branch = new DatabaseBranch(gid, "semel", NOW.minusSeconds(60), 60, 0, null);
        Sighting seen = Sighting.of(branch);
        seen.database.add(branch);
        return seen;
    }

    private static LogEntry logged(LogEntry.Decision decision, boolean heuristic) {
        String status = heuristic ? "HEURISTIC_ROLLBACK" : "PREPARED";
        return new LogEntry(TRANSACTION, decision, List.of(new LogEntry.Participant("java:/x", status, heuristic)));
    }

    private static Prospect prospect(Sighting seen) {
        return Prospect.of(seen, NODE, false);
    }

    private static CarriedOperation carried(String key, @Nullable Boolean receipt) {
        return new CarriedOperation("shop", "payment.capture", key, receipt);
    }

    @Test
    void a_branch_of_ours_without_a_record_is_rolled_back() {
        Prospect orphan = prospect(held(GID));
        assertThat(orphan.standing()).isEqualTo(Standing.ORPHAN);
        assertThat(orphan.acts()).isEmpty();
        assertThat(orphan.next(NODE, List.of())).contains("rolls it back");
    }

    @Test
    void a_running_transaction_settles_itself() {
        Prospect running = Prospect.of(held(GID), NODE, true);
        assertThat(running.standing()).isEqualTo(Standing.RUNNING);
        assertThat(running.next(NODE, List.of())).contains("nothing is to be done");
    }

    @Test
    void another_node_s_branch_is_its_own_even_if_our_log_has_such_an_id() {
        Sighting seen = held(GID);
        seen.log = logged(LogEntry.Decision.COMMIT, true);
        Prospect foreign = Prospect.of(seen, "another", false);
        assertThat(foreign.standing()).isEqualTo(Standing.FOREIGN);
        assertThat(foreign.acts()).isEmpty();
        assertThat(foreign.next(NODE, List.of())).contains(NODE + " decides");
    }

    @Test
    void what_no_transaction_manager_made_is_nobody_s_business_here() {
        Prospect unknown = prospect(held("by-hand"));
        assertThat(unknown.standing()).isEqualTo(Standing.UNKNOWN);
        assertThat(unknown.acts()).isEmpty();
        assertThat(unknown.next(null, List.of())).contains("whoever prepared it");
    }

    @ParameterizedTest
    @CsvSource({"COMMIT,commit", "ROLLBACK,rollback"})
    void a_decision_in_the_log_is_carried_out(LogEntry.Decision decision, String word) {
        Sighting seen = held(GID);
        seen.log = logged(decision, false);
        Prospect decided = prospect(seen);
        assertThat(decided.standing()).isEqualTo(Standing.DECIDED);
        assertThat(decided.acts()).isEmpty();
        assertThat(decided.next(NODE, List.of())).contains("Its " + word + " is decided");
    }

    /** Recovery takes every record that is reopened for a decided commit, so a rollback must not be reopened. */
    @ParameterizedTest
    @CsvSource({"COMMIT,RETRY,retry", "ROLLBACK,FORGET,forget"})
    void a_heuristic_that_is_held_is_led_to_what_was_decided(LogEntry.Decision decision, Act act, String word) {
        Sighting seen = held(GID);
        seen.log = logged(decision, true);
        Prospect given = prospect(seen);
        assertThat(given.standing()).isEqualTo(Standing.HEURISTIC);
        assertThat(given.acts()).containsExactly(act);
        assertThat(given.next(NODE, List.of(carried("k-1", false)))).contains(word);
    }

    @Test
    void a_heuristic_that_nobody_holds_may_be_forgotten_after_its_effect_was_looked_for() {
        Sighting seen = Sighting.of(logged(LogEntry.Decision.COMMIT, true), NODE);
        seen.log = logged(LogEntry.Decision.COMMIT, true);
        assertThat(prospect(seen).standing()).isEqualTo(Standing.HEURISTIC_OVER);
        assertThat(prospect(seen).acts()).containsExactly(Act.FORGET);
        assertThat(prospect(seen).next(NODE, List.of(carried("k-1", false))))
                .contains("effect is missing", "payment.capture again with the same key k-1");
        assertThat(prospect(seen).next(NODE, List.of(carried("k-1", true)))).contains("nothing is missing");
        assertThat(prospect(seen).next(NODE, List.of(carried("k-1", null)))).contains("cannot be seen now");
        assertThat(prospect(seen).next(NODE, List.of())).contains("is not known");
    }

    @Test
    void of_several_operations_those_without_a_receipt_are_to_be_sent_again() {
        Prospect over = new Prospect(Standing.HEURISTIC_OVER, LogEntry.Decision.COMMIT);
        assertThat(over.next(NODE, List.of(carried("k-1", true), carried("k-2", false), carried("k-3", false))))
                .contains("2 of its 3 operations have no receipt", "(payment.capture k-2 and 1 more)");
        assertThat(over.next(NODE, List.of(carried("k-1", true), carried("k-2", false))))
                .contains("1 of its 2 operations have no receipt", "(payment.capture k-2)");
        assertThat(over.next(NODE, List.of(carried("k-1", true), carried("k-2", true))))
                .contains("All its 2 operations have their receipts, so nothing is missing");
        assertThat(over.next(NODE, List.of(carried("k-1", true), carried("k-2", null))))
                .contains("cannot be seen now");
    }

    @Test
    void age_and_time_are_those_of_the_oldest_branch() {
        Sighting seen = held(GID);
        seen.broker.add(new BrokerBranch(NOW.minusSeconds(70)));
        seen.broker.add(new BrokerBranch(null));
        assertThat(seen.ageSeconds(NOW)).isEqualTo(70);
        assertThat(seen.since()).isEqualTo(NOW.minusSeconds(70));
        assertThat(seen.name()).isEqualTo(TRANSACTION + "@" + NODE);
    }

    @Test
    void the_broker_s_and_the_log_s_names_are_the_database_s() {
        BranchId id = BranchId.ofGid(GID).orElseThrow();
        assertThat(Sighting.of(new PreparedBranch(id, null, List.of())).name())
                .isEqualTo(held(GID).name());
        assertThat(Sighting.of(logged(LogEntry.Decision.COMMIT, false), NODE).name())
                .isEqualTo(held(GID).name());
    }

    @Test
    void figures_count_what_people_must_decide_apart() {
        InDoubtReport report = new InDoubtReport(
                NOW,
                NODE,
                List.of(one(Standing.ORPHAN, 7), one(Standing.HEURISTIC, 9), one(Standing.HEURISTIC_OVER, 3)),
                List.of(),
                null);
        assertThat(Figures.of(report)).isEqualTo(new Figures(3, 9, 2));
        assertThat(Figures.of(new InDoubtReport(NOW, NODE, List.of(), List.of(), null)))
                .isEqualTo(new Figures(0, 0, 0));
    }

    private static InDoubt one(Standing standing, double age) {
        return new InDoubt(
                TRANSACTION, NODE, true, standing, null, age, List.of(), List.of(), null, List.of(), List.of(), "");
    }
}
