package io.semel.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What standalone-semel-external-broker.xml and broker.xml have of their own; a number in a name is a rule's or a case's. */
class StandaloneSemelExternalBrokerTest {

    private static final String FACTORY = "//pooled-connection-factory[@name='%s']/@";
    private static final String SETTING =
            "//*[local-name()='address-setting'][@match='jms.queue.%s']/*[local-name()='%s']";

    private static ServerXml xml;
    private static ServerXml embedded;
    private static ServerXml broker;

    @BeforeAll
    static void read() throws IOException {
        xml = ServerXml.read(ServerXml.externalBroker());
        embedded = ServerXml.built();
        broker = ServerXml.read(Path.of("src/main/broker/broker.xml"));
    }

    @Test
    void there_is_no_embedded_broker() {
        assertThat(xml.all("//server[@name='default'][address-setting]")).isEmpty();
    }

    @Test
    void l10_the_beans_factory_is_recovered_with_its_own_login() {
        assertThat(beans("transaction")).isEqualTo("xa");
        assertThat(beans("use-auto-recovery")).isEqualTo("true");
        assertThat(xml.raw(FACTORY.formatted("activemq-ra") + "user")).isEqualTo("${semel.broker.user:semel}");
        assertThat(xml.raw(FACTORY.formatted("activemq-ra") + "password")).isEqualTo("${semel.broker.password}");
    }

    @Test
    void c19_no_announcement_leads_the_client_to_another_address() {
        for (var factory : List.of("activemq-ra", "semel-observer")) {
            assertThat(xml.one(FACTORY.formatted(factory) + "ha")).isEqualTo("false");
            assertThat(xml.one(FACTORY.formatted(factory) + "use-topology-for-load-balancing"))
                    .isEqualTo("false");
        }
    }

    @Test
    void c15_the_beans_reconnect_for_ever_and_the_observers_give_up_soon() {
        assertThat(beans("reconnect-attempts")).isEqualTo("-1");
        assertThat(xml.one(FACTORY.formatted("semel-observer") + "reconnect-attempts"))
                .isEqualTo("0");
        assertThat(xml.number(FACTORY.formatted("semel-observer") + "call-timeout"))
                .isLessThan(5000);
    }

    @Test
    void l15_l19_only_a_gathering_session_is_sent_ahead_and_none_reads_foreign_classes() {
        assertThat(beans("consumer-window-size")).isEqualTo("131072");
        assertThat(beans("deserialization-block-list")).isEqualTo("*");
    }

    @Test
    void l4_l16_every_address_has_the_rules_of_the_embedded_broker() {
        for (var queue : List.of("semel.operations", "semel.operations.slow", "semel.dead", "semel.expired")) {
            for (var attribute : List.of(
                    "dead-letter-address",
                    "expiry-address",
                    "max-delivery-attempts",
                    "redelivery-delay",
                    "max-size-bytes",
                    "page-size-bytes",
                    "address-full-policy")) {
                assertThat(broker.one(SETTING.formatted(queue, attribute)))
                        .as("%s of %s", attribute, queue)
                        .isEqualTo(embedded.one(
                                "//address-setting[@name='jms.queue.%s']/@%s".formatted(queue, attribute)));
            }
        }
    }

    @Test
    void c109_every_queue_of_the_server_is_a_queue_of_the_broker() {
        var names = xml.all("//external-jms-queue/@name");
        assertThat(names).hasSize(4);
        for (var name : names) {
            assertThat(broker.all("//*[local-name()='queue']/@name")).contains("jms.queue." + name);
        }
    }

    private static String beans(String attribute) {
        return xml.one(FACTORY.formatted("activemq-ra") + attribute);
    }
}
