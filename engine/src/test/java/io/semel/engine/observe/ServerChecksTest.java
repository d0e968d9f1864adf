package io.semel.engine.observe;

import static io.semel.engine.observe.GoodServer.XA;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class ServerChecksTest {

    @Test
    void a_good_server_passes_every_check() {
        assertThat(new GoodServer().checks()).allSatisfy(check -> {
            Finding finding = check.examine();
            assertThat(finding).satisfies(good -> assertThat(good.passed()).isTrue());
            assertThat(finding.found()).isNotBlank();
        });
    }

    @ParameterizedTest
    @MethodSource({
        "io.semel.engine.observe.NodeFaults#datasources",
        "io.semel.engine.observe.NodeFaults#node",
        "io.semel.engine.observe.NodeFaults#sizes_and_times",
        "io.semel.engine.observe.BrokerFaults#broker",
        "io.semel.engine.observe.BrokerFaults#address_settings"
    })
    void a_fault_is_found_by_its_check_alone_and_mended_by_a_command(Fault fault) {
        GoodServer server = new GoodServer();
        fault.spoil().accept(server);
        List<Finding> failed = failed(server);
        assertThat(failed).extracting(Finding::name).containsExactly(fault.check());
        Finding finding = failed.get(0);
        assertThat(finding.severity()).isEqualTo(fault.severity());
        assertThat(finding.mend()).contains(fault.mend());
        assertThat(finding.found()).isNotBlank();
        assertThat(finding.problem()).endsWith(".");
        assertThat(finding.why()).endsWith(".");
    }

    @Test
    void a_machine_without_libaio_is_told_of_it_and_is_no_fault() {
        GoodServer server = new GoodServer();
        server.stub.set(GoodServer.BROKER, "runtimeJournalType", "NIO");
        Finding finding = new JournalStoreCheck(server.stub.model()).examine();
        assertThat(finding.passed()).isTrue();
        assertThat(finding.found()).contains("libaio");
    }

    @Test
    void a_plain_datasource_under_the_name_of_the_XA_datasource_is_refused() {
        GoodServer server = new GoodServer();
        server.stub.remove(XA);
        String plain = "subsystem=datasources,data-source=Wrong";
        server.stub.set(plain, "jndiName", "java:jboss/datasources/SemelXADS");
        server.stub.set(plain, "jta", true);
        Finding finding = new XaDatasourceCheck(new Datasources(server.stub.model())).examine();
        assertThat(finding.keepsDeliveryClosed()).isTrue();
        assertThat(finding.problem()).isEqualTo("java:jboss/datasources/SemelXADS is a plain data-source.");
        assertThat(finding.mend())
                .startsWith("/subsystem=datasources/data-source=Wrong:remove, then ")
                .contains("xa-data-source add --name=SemelXADS");
    }

    @Test
    void a_missing_XA_datasource_is_refused() {
        GoodServer server = new GoodServer();
        server.stub.remove(XA);
        Finding finding = new XaDatasourceCheck(new Datasources(server.stub.model())).examine();
        assertThat(finding.keepsDeliveryClosed()).isTrue();
        assertThat(finding.mend()).contains("xa-data-source add");
    }

    @Test
    void checks_that_need_the_XA_datasource_refer_to_the_one_that_misses_it() {
        GoodServer server = new GoodServer();
        server.stub.remove(XA);
        Doctor doctor = new Doctor(() -> DatabaseChecksTest.GOOD, server.checks(), List.of());
        assertThat(doctor.examine())
                .filteredOn(finding -> !finding.passed() && !finding.name().equals("xa-datasource"))
                .isNotEmpty()
                .allSatisfy(finding -> assertThat(finding.mend()).isEqualTo("See xa-datasource."))
                .allMatch(Doctor::isConsequence)
                .extracting(Finding::name)
                .contains("recovery-credentials");
    }

    @ParameterizedTest
    @CsvSource({"0, FATAL", "-1, FATAL", "1, WARNING"})
    void too_few_or_endless_attempts_are_found(int attempts, Severity severity) {
        GoodServer server = new GoodServer();
        server.setting("semel.operations.slow", "maxDeliveryAttempts", attempts);
        Finding finding = new MaxDeliveryAttemptsCheck(Broker.of(server.stub.model())).examine();
        assertThat(finding.passed()).isFalse();
        assertThat(finding.severity()).isEqualTo(severity);
        assertThat(finding.found()).endsWith(String.valueOf(attempts));
        assertThat(finding.mend()).contains("max-delivery-attempts,value=12");
    }

    @Test
    void slow_recovery_needs_a_longer_redelivery() {
        Map<String, String> properties = Map.of(
                "RecoveryEnvironmentBean.periodicRecoveryPeriod", "300",
                "RecoveryEnvironmentBean.recoveryBackoffPeriod", "20",
                "JTAEnvironmentBean.orphanSafetyInterval", "40000");
        var broker = Broker.of(new GoodServer().stub.model());
        Finding finding = new RedeliveryOutlastsRecoveryCheck(broker, properties::get).examine();
        assertThat(finding.passed()).isFalse();
        assertThat(finding.found()).isEqualTo("422 s of redelivery, 710 s of recovery");
    }

    @Test
    void no_secret_is_told() {
        GoodServer server = new GoodServer();
        server.stub.set(XA, "recoveryCredentialReference", ServerStub.clearText("other"));
        assertThat(failed(server).toString()).doesNotContain("secret", "other\"");
    }

    private static List<Finding> failed(GoodServer server) {
        return server.checks().stream()
                .map(Check::examine)
                .filter(finding -> !finding.passed())
                .toList();
    }
}
