package io.semel.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.semel.client.Broker;
import io.semel.it.bed.OnTheServer;
import io.semel.it.bed.TestBed;
import io.semel.it.talk.Http;
import io.semel.local.ServerUser;
import jakarta.jms.Connection;
import jakarta.jms.JMSException;
import jakarta.jms.JMSSecurityException;
import jakarta.jms.Queue;
import jakarta.jms.QueueBrowser;
import jakarta.jms.Session;
import java.util.List;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Who may do what from outside. */
@OnTheServer
class SecurityIT {

    private static final List<String> QUEUES =
            List.of("semel.operations", "semel.operations.slow", "semel.dead", "semel.expired");

    private final TestBed bed = TestBed.current();
    private final Http http = new Http();

    @Test
    void the_broker_refuses_whoever_gives_no_name_or_a_wrong_password() {
        String url = bed.server().broker();
        ServerUser producer = bed.user("semel-producer");
        assertThatThrownBy(() -> {
                    try (ActiveMQConnectionFactory factory = new ActiveMQConnectionFactory(url)) {
                        factory.createConnection().close();
                    }
                })
                .isInstanceOf(JMSSecurityException.class);
        assertThatThrownBy(() -> new Broker(url, producer.name(), "guess").connect())
                .isInstanceOf(JMSSecurityException.class);
    }

    @Test
    void a_producer_may_send_to_the_intake_and_neither_consume_nor_browse_anything() throws JMSException {
        try (Connection connection = connected("semel-producer")) {
            connection.start();
            for (String name : QUEUES) {
                mayNotRead(connection, name);
            }
            for (String name : QUEUES.subList(1, QUEUES.size())) {
                mayNotSend(connection, name);
            }
            mayNotSend(connection, "a.queue.of.its.own");
        }
    }

    @Test
    void an_operator_may_browse_the_dead_and_not_take_from_the_intake() throws JMSException {
        try (Connection connection = connected("semel-operator")) {
            connection.start();
            Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
            try (QueueBrowser browser = session.createBrowser(session.createQueue("semel.dead"))) {
                assertThat(browser.getEnumeration()).isNotNull();
            }
            mayNotRead(connection, "semel.operations");
        }
    }

    @Test
    void a_viewer_may_not_use_the_queues() throws JMSException {
        try (Connection connection = connected("viewer")) {
            connection.start();
            for (String name : QUEUES) {
                mayNotRead(connection, name);
                mayNotSend(connection, name);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/",
                "/api/books",
                "/api/doctor",
                "/api/dead",
                "/api/conflicts",
                "/api/parked",
                "/api/indoubt",
                "/api/audit",
                "/api/metrics"
            })
    void the_rest_api_answers_to_a_viewer_only(String path) throws Exception {
        ServerUser viewer = bed.user("viewer");
        assertThat(status(path, null)).isEqualTo(401);
        assertThat(status(path, new ServerUser(viewer.name(), "guess", List.of())))
                .isEqualTo(401);
        assertThat(status(path, bed.user("semel-producer"))).isEqualTo(403);
        if (!path.equals("/")) {
            assertThat(status(path, viewer)).isEqualTo(200);
        }
    }

    private Connection connected(String role) throws JMSException {
        ServerUser user = bed.user(role);
        return new Broker(bed.server().broker(), user.name(), user.password()).connect();
    }

    private static void mayNotRead(Connection connection, String name) throws JMSException {
        Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
        Queue queue = session.createQueue(name);
        assertThatThrownBy(() -> session.createConsumer(queue))
                .as("consume " + name)
                .isInstanceOf(JMSSecurityException.class);
        assertThatThrownBy(() -> session.createBrowser(queue).getEnumeration().hasMoreElements())
                .as("browse " + name)
                .isInstanceOf(JMSException.class);
        session.close();
    }

    private static void mayNotSend(Connection connection, String name) throws JMSException {
        Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
        assertThatThrownBy(
                        () -> session.createProducer(session.createQueue(name)).send(session.createTextMessage("{}")))
                .as("send to " + name)
                .isInstanceOf(JMSException.class);
        session.close();
    }

    private int status(String path, @Nullable ServerUser user) throws Exception {
        return http.get(bed.server().http() + path, user).statusCode();
    }
}
