package io.semel.engine.observe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** A broker of its own process, by what it answers at its management address (docs/rules.md C109). */
class ExternalBrokerTest {

    private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");
    private static final String INTAKE = "queue.jms.queue.semel.operations";
    private static final String DEAD = "jms.queue.semel.dead";

    private final Answers answers = new Answers();
    private final Broker broker = new ExternalBroker(answers, Clock.fixed(NOW, ZoneOffset.UTC));

    /** Answers what a test has written down, by resource and name. */
    private static final class Answers implements ManagementAddress {

        private final ObjectMapper json = new ObjectMapper();
        private final Map<String, JsonNode> known = new HashMap<>();
        private boolean away;

        void set(String resource, String name, Object value) {
            known.put(resource + " " + name, json.valueToTree(value));
        }

        @Override
        public JsonNode attribute(String resource, String name) {
            if (away) {
                throw new BrokerAwayException("the broker does not answer: connection refused");
            }
            JsonNode value = known.get(resource + " " + name);
            if (value == null) {
                throw new ServerModelException("the broker refuses %s of %s".formatted(name, resource));
            }
            return value;
        }

        @Override
        public JsonNode invoke(String resource, String operation, String... arguments) {
            return attribute(
                    resource,
                    String.join(" ", operation, String.join(" ", arguments)).strip());
        }
    }

    @Test
    void it_serves_when_it_is_started_and_active() {
        answers.set("broker", "started", true);
        answers.set("broker", "active", true);
        assertThat(broker.serves()).isTrue();

        answers.set("broker", "active", false);
        assertThat(broker.serves()).isFalse();
    }

    @Test
    void its_start_is_now_without_its_time_up() {
        answers.set("broker", "uptimeMillis", 90_000);
        assertThat(broker.startedAt()).isEqualTo(NOW.minus(Duration.ofSeconds(90)));
    }

    @Test
    void a_setting_is_read_by_the_name_of_its_element() {
        answers.set("broker", "maxDiskUsage", 90);
        answers.set("broker", "securityEnabled", true);
        assertThat(broker.number(BrokerSetting.DISK_LIMIT)).isEqualTo(90);
        assertThat(broker.flag(BrokerSetting.SECURITY)).isTrue();
        assertThat(broker.mend(BrokerSetting.DISK_LIMIT, 90)).contains("<max-disk-usage>90</max-disk-usage>");
    }

    @Test
    void a_queue_is_named_with_the_prefix() {
        answers.set("broker", "queueNames", List.of(DEAD, "semel.expired"));
        answers.set(INTAKE, "messageCount", 7);
        answers.set(INTAKE, "messagesAdded", 9);
        assertThat(broker.hasQueue("semel.dead")).isTrue();
        assertThat(broker.hasQueue("semel.expired")).isFalse();
        assertThat(broker.messages("semel.operations")).isEqualTo(7);
        assertThat(broker.added("semel.operations")).isEqualTo(9);
        assertThat(broker.mendQueue("semel.expired")).contains("<address name=\"jms.queue.semel.expired\">");
    }

    @Test
    void messages_with_a_consumer_and_scheduled_ones_are_told_apart() {
        answers.set(INTAKE, "deliveringCount", 2);
        answers.set(INTAKE, "scheduledCount", 3);
        answers.set(INTAKE, "listScheduledMessagesAsJSON", "[]");
        answers.set(INTAKE, "listDeliveringMessagesAsJSON", "[{}]");
        assertThat(broker.delivering("semel.operations")).isEqualTo(2);
        assertThat(broker.scheduled("semel.operations")).isEqualTo(3);
        assertThat(broker.scheduledMessages("semel.operations")).isEqualTo("[]");
        assertThat(broker.deliveringMessages("semel.operations")).isEqualTo("[{}]");
    }

    @Test
    void rules_that_nobody_set_are_the_brokers_own() {
        answers.set("broker", "getAddressSettingsAsJSON a", "{\"deadLetterAddress\":\"d\",\"redeliveryDelay\":2000}");
        AddressRules rules = broker.rulesOf("a");
        assertThat(rules.deadLetterAddress()).isEqualTo("d");
        assertThat(rules.expiryAddress()).isNull();
        assertThat(rules.maxDeliveryAttempts()).isEqualTo(10);
        assertThat(rules.maxRedeliveryDelay()).isEqualTo(Duration.ofSeconds(20));
        assertThat(rules.fullPolicy()).isEqualTo("PAGE");
        assertThat(broker.mend("a", "dead-letter-address", DEAD))
                .contains("<address-setting match=\"a\">", "<dead-letter-address>" + DEAD);
    }

    @Test
    void an_address_is_bound_if_a_durable_queue_takes_from_it() {
        answers.set("broker", "addressNames", List.of(DEAD, "bare"));
        answers.set("address." + DEAD, "queueNames", List.of(DEAD));
        answers.set("queue." + DEAD, "durable", true);
        answers.set("address.bare", "queueNames", List.of());
        assertThat(broker.isBound(DEAD)).isTrue();
        assertThat(broker.isBound("bare")).isFalse();
        assertThat(broker.isBound("nowhere")).isFalse();

        answers.set("queue." + DEAD, "durable", false);
        assertThat(broker.isBound(DEAD)).isFalse();
    }

    @Test
    void roles_that_may_do_everything_are_found() {
        String roles = "[{\"name\":\"guest\",\"send\":true,\"consume\":false},{\"name\":\"view\",\"send\":false}]";
        answers.set("broker", "getRolesAsJSON semel.nobodys", roles);
        assertThat(broker.rolesOnEverything()).containsExactly("guest");
        assertThat(broker.mendRole("guest")).contains("guest", "broker.xml");
    }

    @Test
    void prepared_branches_are_listed() {
        answers.set("broker", "listPreparedTransactions", List.of("one", "two"));
        assertThat(broker.preparedTransactions()).containsExactly("one", "two");
        assertThat(broker.showPrepared()).contains("listPreparedTransactions");
    }

    @Test
    void an_answer_that_is_no_json_is_an_error_of_the_model() {
        answers.set("broker", "getRolesAsJSON semel.nobodys", "no json");
        assertThatThrownBy(broker::rolesOnEverything).isInstanceOf(ServerModelException.class);
    }

    @Test
    void one_that_is_away_fails_one_check_and_the_others_point_to_it() {
        answers.away = true;
        DatabaseProbe noDatabase = () -> {
            throw new java.sql.SQLException("away");
        };
        var doctor = new Doctor(
                noDatabase, List.of(new BrokerRunningCheck(broker), new PersistDeliveryCountCheck(broker)), List.of());

        List<Finding> findings = doctor.examine();

        assertThat(findings.get(0).keepsDeliveryClosed()).isTrue();
        assertThat(findings.get(0).problem()).contains("connection refused");
        assertThat(findings.get(0).mend()).contains("semel.broker.host");
        assertThat(findings.get(1).passed()).isFalse();
        assertThat(Doctor.isConsequence(findings.get(1))).isTrue();
        assertThat(Set.copyOf(findings)).hasSize(3);
    }

    @Test
    void the_server_without_an_embedded_broker_has_the_factory_outside() {
        assertThat(broker.factory()).isEqualTo("subsystem=messaging-activemq,pooled-connection-factory=activemq-ra");
        assertThat(Broker.of(new GoodServer().stub.model()).factory()).contains("server=default");
    }
}
