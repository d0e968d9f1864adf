package io.semel.it.wrongserver;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A broker that would lose messages, or let strangers in (CASES C39, C40). */
@ExtendWith(OwnServerExtension.class)
@Order(2)
class WrongBrokerIT {

    private static final String BROKER = "/subsystem=messaging-activemq/server=default";
    private static final String INTAKE = BROKER + "/address-setting=jms.queue.semel.operations";
    private static final String EVERY_QUEUE = BROKER + "/address-setting=#";

    private final OwnServer server;
    private final Trial trial;

    WrongBrokerIT(OwnServer server) {
        this.server = server;
        this.trial = new Trial(server);
    }

    @BeforeEach
    void all_is_right() {
        server.whole();
    }

    @Test
    void an_intake_without_dead_letter_address_is_refused_until_it_has_one() throws Exception {
        Finding finding = trial.isRefused(
                "dead-letter-address",
                INTAKE + ":undefine-attribute(name=dead-letter-address)",
                EVERY_QUEUE + ":undefine-attribute(name=dead-letter-address)");
        assertThat(finding.found()).isEqualTo("none");
        assertThat(finding.problem()).isEqualTo("jms.queue.semel.operations has no dead-letter-address.");
        assertThat(finding.why()).contains("the broker deletes a message after its last attempt");
        trial.endsWith(finding);
    }

    @Test
    void a_dead_letter_address_without_a_queue_is_refused_until_it_has_one() throws Exception {
        Finding finding = trial.isRefused(
                "dead-letter-address", INTAKE + ":write-attribute(name=dead-letter-address,value=jms.queue.nowhere)");
        assertThat(finding.found()).isEqualTo("jms.queue.nowhere");
        assertThat(finding.problem()).contains("No durable queue is bound", "jms.queue.semel.operations");
        trial.endsWith(finding);
    }

    @Test
    void an_intake_without_expiry_address_is_refused_until_it_has_one() throws Exception {
        Finding finding = trial.isRefused(
                "expiry-address",
                INTAKE + ":undefine-attribute(name=expiry-address)",
                EVERY_QUEUE + ":undefine-attribute(name=expiry-address)");
        assertThat(finding.problem()).isEqualTo("jms.queue.semel.operations has no expiry-address.");
        assertThat(finding.why()).contains("deletes a message whose time to live has passed");
        trial.endsWith(finding);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, -1})
    void attempts_without_a_limit_are_refused_until_there_is_one(int attempts) throws Exception {
        Finding finding = trial.isRefused(
                "max-delivery-attempts",
                INTAKE + ":write-attribute(name=max-delivery-attempts,value=%d)".formatted(attempts));
        assertThat(finding.found()).isEqualTo("jms.queue.semel.operations: %d", attempts);
        assertThat(finding.problem()).isEqualTo("There is no limit of deliveries.");
        assertThat(finding.why()).contains("tries a poisonous message for ever");
        trial.endsWith(finding);
    }

    @Test
    void a_policy_that_drops_messages_is_refused_until_they_are_paged() throws Exception {
        Finding finding = trial.isRefused(
                "address-full-policy", INTAKE + ":write-attribute(name=address-full-policy,value=DROP)");
        assertThat(finding.found()).isEqualTo("jms.queue.semel.operations: DROP");
        assertThat(finding.why()).contains("DROP throws messages away");
        trial.endsWith(finding);
    }

    @Test
    void a_broker_without_security_is_refused_until_it_asks_who_is_there() throws Exception {
        Finding finding =
                trial.isRefused("security-enabled", BROKER + ":write-attribute(name=security-enabled,value=false)");
        assertThat(finding.found()).isEqualTo("security-enabled=false");
        assertThat(finding.why()).contains("everybody who reaches the port may send payments");
        trial.endsWith(finding);
    }
}
