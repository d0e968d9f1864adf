package io.semel.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.semel.broker.ReservedProperties;
import io.semel.postgresql.CorrectedXADataSource;
import io.semel.postgresql.FatalErrorSorter;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** One test for each rule of the field that a setting of the server keeps; the number in a name is the rule's. */
class StandaloneSemelTest {

    private static final String XA = "//xa-datasource[@pool-name='SemelXADS']";
    private static final String PLAIN = "//datasource[@pool-name='SemelDS']";
    private static final String BROKER = "//server[@name='default'][address-setting]";
    private static final String RA = BROKER + "/pooled-connection-factory[@name='activemq-ra']";

    private static ServerXml xml;

    @BeforeAll
    static void read() throws IOException {
        xml = ServerXml.built();
    }

    @Test
    void l2_the_database_is_read_committed() {
        assertThat(xml.one(XA + "/transaction-isolation")).isEqualTo("TRANSACTION_READ_COMMITTED");
        assertThat(xml.one(PLAIN + "/transaction-isolation")).isEqualTo("TRANSACTION_READ_COMMITTED");
    }

    @Test
    void l4_redelivery_outlasts_recovery_and_a_restart_of_the_database() {
        var recovery = 2
                        * (property("RecoveryEnvironmentBean.periodicRecoveryPeriod")
                                + property("RecoveryEnvironmentBean.recoveryBackoffPeriod"))
                + property("JTAEnvironmentBean.orphanSafetyInterval") / 1000;
        var restartOfTheDatabase = 120;
        assertThat(secondsOfRedelivery("semel.operations.slow"))
                .isEqualTo(422)
                .isGreaterThan(recovery + restartOfTheDatabase);
    }

    @Test
    void l9_the_node_has_a_name_of_its_own_and_a_durable_log() {
        assertThat(xml.all("//core-environment/@node-identifier")).hasSize(1);
        assertThat(ServerXml.expressions(xml.raw("//core-environment/@node-identifier")))
                .containsExactly("semel.node=1");
        assertThat(xml.one("//use-journal-store/@enable-async-io")).isEqualTo("true");
        assertThat(xml.one("//object-store/@relative-to")).isEqualTo("jboss.server.data.dir");
    }

    @Test
    void l10_recovery_logs_in_as_the_application() {
        assertThat(xml.one(XA + "/recovery/@no-recovery")).isEqualTo("false");
        assertThat(xml.raw(XA + "/recovery/recover-credential/@user-name"))
                .isEqualTo(xml.raw(XA + "/security/@user-name"));
        assertThat(xml.raw(XA + "/recovery/recover-credential/credential-reference/@clear-text"))
                .isEqualTo(xml.raw(XA + "/security/credential-reference/@clear-text"));
        assertThat(xml.one(RA + "/@transaction")).isEqualTo("xa");
        assertThat(xml.one(RA + "/@use-auto-recovery")).isEqualTo("true");
    }

    @Test
    void l11_the_datasource_is_xa_and_drops_broken_connections() {
        assertThat(xml.one(XA + "/xa-datasource-class")).isEqualTo(CorrectedXADataSource.class.getName());
        assertThat(xml.one(XA + "/xa-pool/is-same-rm-override")).isEqualTo("false");
        assertThat(xml.one(XA + "/xa-pool/wrap-xa-resource")).isEqualTo("true");
        assertThat(xml.one(XA + "/xa-pool/interleaving")).isEqualTo("false");
        assertThat(xml.one(XA + "/xa-pool/pad-xid")).isEqualTo("false");
        assertThat(xml.one(XA + "/validation/valid-connection-checker/@class-name"))
                .isEqualTo("io.semel.postgresql.TimedConnectionChecker");
        assertThat(xml.one(XA + "/validation/validate-on-match")).isEqualTo("true");
        for (String datasource : List.of(XA, PLAIN)) {
            assertThat(xml.one(datasource + "/validation/exception-sorter/@class-name"))
                    .isEqualTo(FatalErrorSorter.class.getName());
            assertThat(xml.one(datasource + "/validation/exception-sorter/@module"))
                    .isEqualTo("io.semel.postgresql");
        }
        assertThat(xml.one(XA + "/timeout/set-tx-query-timeout")).isEqualTo("true");
        assertThat(xml.one(XA + "/@statistics-enabled")).isEqualTo("true");
        assertThat(xml.one(XA + "/xa-datasource-property[@name='TcpKeepAlive']"))
                .isEqualTo("true");
        assertThat(xml.one(XA + "/xa-datasource-property[@name='ConnectTimeout']"))
                .isEqualTo("5");
    }

    @Test
    void l11_the_plain_datasource_takes_part_in_no_transaction() {
        assertThat(xml.one(PLAIN + "/@jta")).isEqualTo("false");
        assertThat(xml.all("//datasources/datasource/@pool-name")).containsExactly("SemelDS");
        assertThat(xml.all("//default-bindings/@datasource")).isEmpty();
    }

    @Test
    void l12_every_timeout_is_smaller_than_the_next() throws IOException {
        assertThat(List.of(
                        Readme.setting("semel.lock-timeout") / 1000.0,
                        xml.number(XA + "/timeout/blocking-timeout-millis") / 1000,
                        Readme.setting("semel.statement-timeout") / 1000.0,
                        xml.number(XA + "/xa-datasource-property[@name='SocketTimeout']"),
                        xml.number("//coordinator-environment/@default-timeout"),
                        property("org.wildfly.sigterm.suspend.timeout"),
                        xml.number(BROKER + "/transaction/@timeout") / 1000))
                .containsExactly(4.0, 5.0, 15.0, 30.0, 60.0, 90.0, 300.0)
                .isSorted();
    }

    @Test
    void l14_the_pools_hold_all_sessions() throws IOException {
        var sessions = Readme.ofTheBeans("semel.sessions") + Readme.ofTheBeans("semel.slow-sessions");
        var web = xml.number("//worker[@name='default']/@task-max-threads");
        var timers = xml.number("//thread-pools/thread-pool[@name='default']/max-threads/@count");
        assertThat(xml.all("//strict-max-pool/@derive-size")).isEmpty();
        assertThat(poolSize("mdb-strict-max-pool")).isGreaterThanOrEqualTo(sessions);
        assertThat(xml.number(XA + "/xa-pool/max-pool-size")).isGreaterThanOrEqualTo(sessions + web + timers + 2);
        assertThat(xml.number(RA + "/@max-pool-size")).isGreaterThanOrEqualTo(sessions + web + timers + 2);
        assertThat(poolSize("slsb-strict-max-pool")).isGreaterThanOrEqualTo(sessions + web + timers);
        assertThat(xml.number("//global-client/@thread-pool-max-size")).isGreaterThan(2 * sessions);
    }

    @Test
    void l15_only_a_session_that_gathers_a_batch_is_sent_ahead() {
        assertThat(xml.one(RA + "/@consumer-window-size")).isEqualTo("131072");
        assertThat(xml.one(BROKER + "/connection-factory[@name='RemoteConnectionFactory']/@consumer-window-size"))
                .isEqualTo("0");
    }

    @Test
    void l16_dead_letters_and_expired_messages_have_a_queue_to_go_to() {
        var queues = xml.all(BROKER + "/jms-queue/@name").stream()
                .map(name -> "jms.queue." + name)
                .toList();
        assertThat(xml.all(BROKER + "/address-setting/@dead-letter-address"))
                .hasSize(5)
                .allMatch(queues::contains);
        assertThat(xml.all(BROKER + "/address-setting/@expiry-address"))
                .hasSize(5)
                .allMatch(queues::contains);
        for (var queue : List.of("semel.operations", "semel.operations.slow")) {
            assertThat(address(queue, "expiry-address")).isEqualTo("jms.queue.semel.expired");
        }
        assertThat(address("semel.operations.slow", "dead-letter-address")).isEqualTo("jms.queue.semel.dead");
        assertThat(Integer.parseInt(address("semel.operations.slow", "max-delivery-attempts")))
                .isPositive();
        assertThat(xml.all(BROKER + "/address-setting[starts-with(@name,'jms.queue.semel')]/@address-full-policy"))
                .containsExactly("PAGE", "PAGE", "PAGE", "PAGE");
        assertThat(xml.one(BROKER + "/journal/@global-max-disk-usage")).isEqualTo("90");
    }

    @Test
    void what_fails_once_in_the_intake_is_worked_alone_from_then_on() {
        assertThat(address("semel.operations", "max-delivery-attempts")).isEqualTo("1");
        assertThat(address("semel.operations", "dead-letter-address")).isEqualTo("jms.queue.semel.operations.slow");
    }

    @Test
    void l16_what_is_dead_or_expired_is_never_counted_out_nor_expires_again() {
        for (var queue : List.of("semel.dead", "semel.expired")) {
            assertThat(address(queue, "max-delivery-attempts")).isEqualTo("-1");
            assertThat(address(queue, "expiry-address")).isEqualTo("jms.queue." + queue);
            assertThat(address(queue, "dead-letter-address")).isNotEqualTo("jms.queue." + queue);
        }
    }

    @Test
    void l17_attempts_are_counted_before_the_delivery_and_the_journal_is_synchronous() {
        assertThat(xml.one(BROKER + "/@persist-delivery-count-before-delivery")).isEqualTo("true");
        assertThat(xml.one(BROKER + "/@persistence-enabled")).isEqualTo("true");
        assertThat(xml.one(BROKER + "/journal/@sync-transactional")).isEqualTo("true");
        assertThat(xml.one(BROKER + "/journal/@sync-non-transactional")).isEqualTo("true");
        assertThat(xml.one(BROKER + "/journal/@type")).isEqualTo("ASYNCIO");
    }

    @Test
    void l19_no_factory_reads_foreign_classes() {
        assertThat(xml.all(BROKER + "/*[contains(name(),'connection-factory')]/@deserialization-block-list"))
                .containsExactly("*", "*", "*");
        assertThat(xml.all(BROKER + "/*[contains(name(),'connection-factory')]/@name"))
                .hasSize(3);
    }

    @Test
    void nobody_is_let_in_unasked_and_each_role_may_do_one_thing() {
        assertThat(xml.one(BROKER + "/security/@enabled")).isEqualTo("true");
        assertThat(xml.one(BROKER + "/security/@override-in-vm-security")).isEqualTo("true");
        assertThat(xml.one(BROKER + "/security/@elytron-domain")).isEqualTo("semel");
        assertThat(xml.all("//application-security-domain[@name='semel']/@security-domain"))
                .containsExactly("semel", "semel");
        assertThat(xml.all(BROKER + "/security-setting/role/@name")).doesNotContain("guest");
        assertThat(roles("@send='true'")).containsExactly("semel-producer", "semel-operator", "semel-operator");
        assertThat(roles("@consume='true'")).containsExactly("semel-operator", "semel-operator");
        assertThat(roles("@manage or contains(string(@create-durable-queue), 'true')"))
                .isEmpty();
        assertThat(xml.all("//*[starts-with(name(),'orb')]")).isEmpty();
        assertThat(xml.all("//subsystem[@exposed-subsystems]/@security-enabled"))
                .containsExactly("true");
    }

    @Test
    void properties_of_the_brokers_own_are_looked_at_before_a_message_is_kept() {
        assertThat(xml.one(BROKER + "/incoming-interceptors/class/@name"))
                .isEqualTo(ReservedProperties.class.getName());
        assertThat(xml.one(BROKER + "/incoming-interceptors/class/@module")).isEqualTo("io.semel.broker");
    }

    @Test
    void clients_from_outside_have_a_port_that_follows_the_offset() {
        assertThat(xml.one(BROKER + "/remote-acceptor/@socket-binding")).isEqualTo("semel-broker");
        assertThat(xml.one(BROKER + "/remote-acceptor/param[@name='protocols']/@value"))
                .isEqualTo("CORE");
        assertThat(
                        xml.one(
                                "//socket-binding-group[@default-interface='public']/socket-binding[@name='semel-broker']/@port"))
                .isEqualTo("61616");
        assertThat(xml.all("//socket-binding[@name='semel-broker']/@fixed-port"))
                .isEmpty();
    }

    @Test
    void metrics_health_expressions_and_the_log_are_switched_on() {
        assertThat(xml.one(BROKER + "/statistics/@enabled")).isEqualTo("true");
        assertThat(xml.one("//coordinator-environment/@statistics-enabled")).isEqualTo("true");
        assertThat(xml.all("//extension/@module")).contains("org.wildfly.extension.microprofile.health-smallrye");
        assertThat(xml.one("//subsystem/@empty-readiness-checks-status")).isEqualTo("DOWN");
        assertThat(xml.one("//annotation-property-replacement")).isEqualTo("true");
        assertThat(xml.one("//spec-descriptor-property-replacement")).isEqualTo("true");
        assertThat(xml.one("//logger[@category='io.semel']/level/@name")).isEqualTo("INFO");
    }

    @Test
    void no_error_of_the_database_is_logged_with_the_row_that_caused_it() {
        assertThat(xml.one(XA + "/xa-datasource-property[@name='LogServerErrorDetail']"))
                .isEqualTo("false");
        assertThat(xml.one(PLAIN + "/connection-url")).contains("logServerErrorDetail=false");
        assertThat(xml.one("//logger[@category='org.hibernate.engine.jdbc.spi.SqlExceptionHelper']/level/@name"))
                .isEqualTo("OFF");
    }

    private static List<String> roles(String condition) {
        return xml.all(BROKER + "/security-setting/role[" + condition + "]/@name");
    }

    private static String address(String queue, String attribute) {
        return xml.one(BROKER + "/address-setting[@name='jms.queue." + queue + "']/@" + attribute);
    }

    private static double property(String name) {
        return xml.number("//system-properties/property[@name='" + name + "']/@value");
    }

    private static double poolSize(String name) {
        return xml.number("//strict-max-pool[@name='" + name + "']/@max-pool-size");
    }

    private static double secondsOfRedelivery(String queue) {
        var delay = Double.parseDouble(address(queue, "redelivery-delay"));
        var multiplier = Double.parseDouble(address(queue, "redelivery-multiplier"));
        var longest = Double.parseDouble(address(queue, "max-redelivery-delay"));
        var sum = 0.0;
        for (var attempt = 1; attempt < Integer.parseInt(address(queue, "max-delivery-attempts")); attempt++) {
            sum += Math.min(longest, delay * Math.pow(multiplier, attempt - 1));
        }
        return sum / 1000;
    }
}
