package io.semel.engine.observe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.Test;

class GateKeeperTest {

    private final GoodServer server = new GoodServer();
    private final List<String> events = new ArrayList<>();
    private boolean starting;
    private DatabaseProbe database = () -> DatabaseChecksTest.GOOD;

    private GateKeeper gate() {
        var doctor = new Doctor(() -> database.ask(), server.checks(), List.of(new IsolationCheck()));
        return gate(doctor, this::opened);
    }

    private GateKeeper gate(Doctor doctor, Consumer<DeliveryOpened> observer) {
        return new GateKeeper(
                rounds(), doctor, new DeliverySwitch(server.beans(), observer, event -> {}), new Circuit(5));
    }

    private Rounds rounds() {
        return new Rounds(() -> starting, GoodServer.settings().doctorPeriod(), server.clock());
    }

    /** One period later. */
    private void round(GateKeeper gate) {
        server.now = server.now.plus(GoodServer.settings().doctorPeriod());
        gate.tick();
    }

    private void opened(DeliveryOpened event) {
        events.add("opened at " + event.at() + ", bean active: " + active());
    }

    private boolean active() {
        return server.stub.model().get(GoodServer.BEAN).flag("deliveryActive");
    }

    @Test
    void delivery_is_closed_before_the_first_examination() {
        DoctorReport report = gate().current();
        assertThat(report.status()).isEqualTo(DeliveryStatus.CLOSED);
        assertThat(report.checks()).isEmpty();
        assertThat(report.allowsDelivery()).isFalse();
    }

    @Test
    void observers_are_told_before_the_first_message_can_arrive() {
        GateKeeper gate = gate();
        round(gate);
        assertThat(gate.current().status()).isEqualTo(DeliveryStatus.OPEN);
        assertThat(active()).isTrue();
        assertThat(events).containsExactly("opened at 2026-01-01T00:00:10Z, bean active: false");
    }

    @Test
    void observers_are_told_once() {
        GateKeeper gate = gate();
        round(gate);
        round(gate);
        assertThat(events).hasSize(1);
    }

    @Test
    void a_fatal_finding_keeps_delivery_closed_until_it_is_mended() {
        server.stub.set(GoodServer.TRANSACTIONS, "nodeIdentifier", "1");
        GateKeeper gate = gate();
        round(gate);
        assertThat(gate.current().status()).isEqualTo(DeliveryStatus.CLOSED);
        assertThat(active()).isFalse();
        assertThat(events).isEmpty();
        server.stub.set(GoodServer.TRANSACTIONS, "nodeIdentifier", "node-a");
        round(gate);
        assertThat(gate.current().status()).isEqualTo(DeliveryStatus.OPEN);
        assertThat(active()).isTrue();
    }

    @Test
    void a_warning_does_not_keep_delivery_closed() {
        server.stub.set(GoodServer.BROKER, "globalMaxDiskUsage", 100);
        GateKeeper gate = gate();
        round(gate);
        assertThat(gate.current().status()).isEqualTo(DeliveryStatus.OPEN);
        assertThat(gate.current().failed()).extracting(Finding::name).containsExactly("disk-usage-limit");
    }

    @Test
    void a_fault_of_a_setting_that_comes_later_is_reported_and_delivery_stays_open() {
        GateKeeper gate = gate();
        round(gate);
        server.stub.set(GoodServer.FACTORY, "useAutoRecovery", false);
        round(gate);
        round(gate);
        assertThat(gate.current().status()).isEqualTo(DeliveryStatus.OPEN);
        assertThat(gate.current().passed("broker-recovery")).isFalse();
        assertThat(active()).isTrue();
    }

    @Test
    void a_database_that_is_down_keeps_delivery_closed_and_tells_the_drivers_error() {
        database = new JdbcProbe(StubDatasources.UNREACHABLE, StubDatasources.UNREACHABLE, () -> {});
        GateKeeper gate = gate();
        round(gate);
        assertThat(gate.current().status()).isEqualTo(DeliveryStatus.CLOSED);
        assertThat(gate.current().failed())
                .extracting(Finding::name)
                .containsExactly("database-reachable", "isolation");
        assertThat(gate.current().failed().get(0).found()).isEqualTo("connection refused (SQLSTATE 08001)");
    }

    @Test
    void an_observer_that_fails_keeps_delivery_closed_and_is_asked_again() {
        List<String> asked = new ArrayList<>();
        var doctor = new Doctor(() -> DatabaseChecksTest.GOOD, server.checks(), List.of());
        GateKeeper gate = gate(doctor, event -> {
            asked.add("asked");
            if (asked.size() == 1) {
                throw new IllegalStateException("no baseline");
            }
        });
        assertThatThrownBy(() -> round(gate)).hasMessage("no baseline");
        assertThat(gate.current().status()).isEqualTo(DeliveryStatus.CLOSED);
        assertThat(active()).isFalse();
        round(gate);
        assertThat(active()).isTrue();
        assertThat(asked).hasSize(2);
    }

    @Test
    void a_bean_that_an_operator_stopped_stays_stopped() {
        GateKeeper gate = gate();
        round(gate);
        server.stub.set(GoodServer.BEAN, "deliveryActive", false);
        round(gate);
        assertThat(active()).isFalse();
    }

    @Test
    void a_branch_left_by_a_crash_keeps_delivery_closed_until_recovery_has_decided() {
        server.prepared.add("left");
        GateKeeper gate = gate();
        round(gate);
        assertThat(gate.current().status()).isEqualTo(DeliveryStatus.CLOSED);
        server.prepared.clear();
        round(gate);
        assertThat(gate.current().status()).isEqualTo(DeliveryStatus.OPEN);
    }

    @Test
    void patience_with_a_branch_in_doubt_ends() {
        server.prepared.add("left");
        GateKeeper gate = gate();
        round(gate);
        server.now = GoodServer.START.plus(GoodServer.settings().inDoubtPatience());
        round(gate);
        assertThat(gate.current().status()).isEqualTo(DeliveryStatus.OPEN);
        assertThat(gate.current().failed())
                .extracting(Finding::name, Finding::severity)
                .containsExactly(Tuple.tuple("in-doubt-branches", Severity.WARNING));
    }

    @Test
    void branches_of_the_running_work_are_not_in_doubt() {
        GateKeeper gate = gate();
        round(gate);
        server.prepared.add("running");
        round(gate);
        assertThat(gate.current().passed("in-doubt-branches")).isTrue();
    }

    @Test
    void a_check_that_cannot_ask_the_server_fails() {
        server.stub.remove(GoodServer.TRANSACTIONS);
        GateKeeper gate = gate();
        round(gate);
        assertThat(gate.current().status()).isEqualTo(DeliveryStatus.CLOSED);
        assertThat(gate.current().failed())
                .filteredOn(finding -> finding.name().equals("node-identifier"))
                .singleElement()
                .satisfies(finding -> assertThat(finding.problem()).contains("subsystem=transactions"));
    }

    @Test
    void nothing_is_examined_while_the_server_boots() {
        starting = true;
        GateKeeper gate = gate();
        gate.tick();
        assertThat(gate.current().checks()).isEmpty();
        starting = false;
        gate.tick();
        assertThat(gate.current().status()).isEqualTo(DeliveryStatus.OPEN);
    }

    @Test
    void what_is_seen_while_the_server_goes_down_is_no_finding() {
        GateKeeper gate = gate();
        round(gate);
        database = () -> {
            starting = true;
            throw new SQLException("the pool is gone", "08003");
        };
        round(gate);
        assertThat(gate.current().failed()).isEmpty();
        assertThat(gate.current().passed("database-reachable")).isTrue();
    }

    @Test
    void a_period_lies_between_two_rounds() {
        GateKeeper gate = gate();
        gate.tick();
        server.now = server.now.plusSeconds(9);
        gate.tick();
        assertThat(gate.current().at()).isEqualTo(GoodServer.START);
        server.now = server.now.plusSeconds(1);
        gate.tick();
        assertThat(gate.current().at()).isEqualTo(GoodServer.START.plusSeconds(10));
    }

    @Test
    void while_delivery_has_not_opened_the_doctor_looks_every_two_seconds() {
        database = () -> {
            throw new SQLException("down", "08006");
        };
        GateKeeper gate = gate();
        gate.tick();
        server.now = server.now.plusSeconds(1);
        gate.tick();
        assertThat(gate.current().at()).isEqualTo(GoodServer.START);
        server.now = server.now.plusSeconds(1);
        gate.tick();
        assertThat(gate.current().at()).isEqualTo(GoodServer.START.plusSeconds(2));
    }

    @Test
    void readiness_needs_an_open_delivery() {
        GateKeeper gate = gate();
        assertThat(HealthNews.of(gate.current()).examined()).isFalse();
        round(gate);
        var news = HealthNews.of(gate.current());
        assertThat(news.examined()).isTrue();
        assertThat(news.ready()).isFalse();
        assertThat(news.data()).containsEntry("delivery", "OPEN").containsEntry("schema", "DOWN");
    }
}
