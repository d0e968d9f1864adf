package io.semel.postgresql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import javax.transaction.xa.XAException;
import javax.transaction.xa.XAResource;
import javax.transaction.xa.Xid;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The code for each state and call (L6, C02, C03, C04, C07, C71). */
class CorrectedXAResourceTest {

    private static final Xid XID = new NumberedXid(1);
    private static final Xid OTHER = new NumberedXid(2);

    private final FailingXAResource driver = new FailingXAResource();
    private final List<SQLException> lost = new ArrayList<>();
    private final StubSession session = new StubSession();
    private final CorrectedXAResource resource = new CorrectedXAResource(driver, session, new Leases(null), lost::add);

    private interface Call {
        void make() throws XAException;
    }

    private static XAException failure(Call call) {
        return catchThrowableOfType(XAException.class, call::make);
    }

    private void begin(Xid xid) throws XAException {
        resource.start(xid, XAResource.TMNOFLAGS);
        resource.end(xid, XAResource.TMSUCCESS);
    }

    private void prepared(Xid xid) throws XAException {
        begin(xid);
        assertThat(resource.prepare(xid)).isEqualTo(XAResource.XA_OK);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "57P01", "57P02", "57P03", "57P05", "53200", "53300", "57014", "55P03", "55000", "42501", "25006",
                "25P02", "40001", "08003", "08006", "XX000", "58030"
            })
    void a_prepared_branch_is_kept_for_recovery_whatever_the_server_says(String state) throws XAException {
        prepared(XID);
        driver.answers(state, XAException.XAER_RMERR);

        assertThat(failure(() -> resource.commit(XID, false)).errorCode).isEqualTo(XAException.XAER_RMFAIL);
        assertThat(failure(() -> resource.rollback(XID)).errorCode).isEqualTo(XAException.XAER_RMFAIL);
    }

    @Test
    void a_prepared_branch_is_kept_if_there_is_no_state_at_all() throws XAException {
        prepared(XID);
        driver.answers(null, XAException.XAER_RMERR);

        assertThat(failure(() -> resource.commit(XID, false)).errorCode).isEqualTo(XAException.XAER_RMFAIL);
        assertThat(failure(() -> resource.rollback(XID)).errorCode).isEqualTo(XAException.XAER_RMFAIL);
    }

    @Test
    void a_prepared_branch_is_kept_if_the_driver_refuses_to_end_it_over_a_busy_connection() throws XAException {
        prepared(XID);
        driver.refuses(XAException.XAER_RMERR);

        assertThat(failure(() -> resource.commit(XID, false)).errorCode).isEqualTo(XAException.XAER_RMFAIL);
    }

    @Test
    void only_a_branch_that_is_not_there_is_unknown() throws XAException {
        prepared(XID);
        driver.answers("42704", XAException.XAER_RMERR);

        assertThat(failure(() -> resource.commit(XID, false)).errorCode).isEqualTo(XAException.XAER_NOTA);
        assertThat(failure(() -> resource.rollback(XID)).errorCode).isEqualTo(XAException.XAER_NOTA);
    }

    @ParameterizedTest
    @CsvSource({
        "53200, 100",
        "55000, 100",
        "0A000, 100",
        "25P02, 100",
        "40001, 100",
        "P0001, 100",
        "22001, 100",
        "40P01, 102",
        "23505, 103",
        "23503, 103",
        "55P03, 106",
        "57014, 106"
    })
    void a_refusal_that_the_server_answered_is_a_clean_rollback(String state, int code) throws XAException {
        begin(XID);
        driver.answers(state, XAException.XAER_RMFAIL);
        assertThat(failure(() -> resource.prepare(XID)).errorCode).isEqualTo(code);

        begin(OTHER);
        assertThat(failure(() -> resource.commit(OTHER, true)).errorCode).isEqualTo(code);
        assertThat(lost).isEmpty();
        assertThat(session.settled).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"57P01", "57P02", "57P03", "57P05", "25P03", "08006", "08003", "40003", "XX000", "58030", "?"})
    void an_outcome_that_is_not_known_is_never_called_rolled_back(String state) throws XAException {
        begin(XID);
        driver.answers(state, XAException.XAER_RMFAIL);
        assertThat(failure(() -> resource.prepare(XID)).errorCode).isEqualTo(XAException.XAER_RMFAIL);

        begin(OTHER);
        assertThat(failure(() -> resource.commit(OTHER, true)).errorCode).isEqualTo(XAException.XAER_RMFAIL);
    }

    @Test
    void a_rollback_after_a_failed_prepare_finds_nothing_and_makes_no_heuristic() throws XAException {
        begin(XID);
        driver.answers("XX000", XAException.XAER_RMFAIL);
        failure(() -> resource.prepare(XID));
        driver.answers("42704", XAException.XAER_RMERR);

        assertThat(failure(() -> resource.rollback(XID)).errorCode).isEqualTo(XAException.XAER_NOTA);
    }

    @ParameterizedTest
    @ValueSource(strings = {"57P01", "08003", "08006"})
    void an_unprepared_branch_is_rolled_back_with_its_connection(String state) throws XAException {
        begin(XID);
        driver.answers(state, XAException.XAER_RMERR);

        assertThat(failure(() -> resource.rollback(XID)).errorCode).isEqualTo(XAException.XA_RBCOMMFAIL);
        assertThat(lost).extracting(SQLException::getSQLState).containsExactly(state);
    }

    @ParameterizedTest
    @ValueSource(ints = {XAException.XAER_PROTO, XAException.XAER_NOTA, XAException.XAER_RMERR})
    void what_the_driver_refuses_by_itself_keeps_its_code(int code) throws XAException {
        begin(XID);
        driver.refuses(code);

        assertThat(failure(() -> resource.prepare(XID))).isSameAs(driver.failure);
        assertThat(failure(() -> resource.commit(XID, true))).isSameAs(driver.failure);
        assertThat(failure(() -> resource.rollback(XID))).isSameAs(driver.failure);
        assertThat(session.settled).isZero();
        assertThat(lost).isEmpty();
    }

    @Test
    void a_branch_in_which_a_statement_failed_is_neither_prepared_nor_committed() throws XAException {
        session.failed = true;

        begin(XID);
        assertThat(failure(() -> resource.prepare(XID)).errorCode).isEqualTo(XAException.XA_RBROLLBACK);
        begin(OTHER);
        assertThat(failure(() -> resource.commit(OTHER, true)).errorCode).isEqualTo(XAException.XA_RBROLLBACK);
        assertThat(driver.rolledBack).containsExactly(XID, OTHER);
    }

    @Test
    void a_scan_is_whole_or_failed() {
        driver.answers("57P01", XAException.XAER_RMERR);

        assertThat(failure(() -> resource.recover(XAResource.TMSTARTRSCAN)).errorCode)
                .isEqualTo(XAException.XAER_RMFAIL);
        assertThat(lost).hasSize(1);
    }

    @Test
    void a_session_that_cannot_be_settled_is_lost() throws XAException {
        begin(XID);
        session.unusable = true;
        driver.answers("53200", XAException.XAER_RMFAIL);

        assertThat(failure(() -> resource.prepare(XID)).errorCode).isEqualTo(XAException.XA_RBROLLBACK);
        assertThat(lost).extracting(SQLException::getSQLState).containsExactly("08003");
    }

    @Test
    void the_work_of_another_branch_on_the_session_is_not_rolled_back() throws XAException {
        prepared(XID);
        begin(OTHER);
        driver.answers("55000", XAException.XAER_RMERR);

        failure(() -> resource.commit(XID, false));
        assertThat(session.settled).isZero();
    }

    @Test
    void the_drivers_error_stays_the_cause_and_the_state_is_named() throws XAException {
        prepared(XID);
        driver.answers("57P01", XAException.XAER_RMERR);

        assertThat(failure(() -> resource.commit(XID, false)))
                .hasMessageContaining("57P01")
                .hasCause(driver.failure);
    }

    @Test
    void nothing_is_there_to_forget() {
        assertThatCode(() -> resource.forget(XID)).doesNotThrowAnyException();
    }

    @Test
    void the_same_manager_is_recognised_behind_the_correction() throws XAException {
        assertThat(resource.isSameRM(new CorrectedXAResource(driver, session, new Leases(null), lost::add)))
                .isTrue();
        assertThat(resource.isSameRM(driver)).isTrue();
        assertThat(resource.isSameRM(
                        new CorrectedXAResource(new FailingXAResource(), session, new Leases(null), lost::add)))
                .isFalse();
        assertThat(resource.setTransactionTimeout(5)).isFalse();
        assertThat(resource.getTransactionTimeout()).isZero();
    }
}
