package io.semel.it.wrongserver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import io.semel.client.OperationSender;
import io.semel.client.OutgoingOperation;
import jakarta.jms.JMSException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What stands in doubt is shown with what to do, and only what is right can be done (docs/rules.md L7, L8). */
@ExtendWith(OwnServerExtension.class)
class InDoubtDeskIT {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final String HEURISTICS = "semel_heuristics";
    private static final int FIRST = 70;
    private static final int MANY = 100;
    private static final String BEAN =
            "/deployment=semel.ear/subdeployment=semel-ejb-module.jar/subsystem=ejb3/message-driven-bean=OperationsBean";

    private final OwnServer server;
    private final Desk desk;

    InDoubtDeskIT(OwnServer server) {
        this.server = server;
        this.desk = new Desk(server);
        server.whole();
    }

    @Test
    void an_orphan_of_ours_is_rolled_back_by_recovery_and_one_of_another_node_is_shown_and_never_touched()
            throws Exception {
        HandMadeBranch foreign = HandMadeBranch.of(server, "another-node");
        HandMadeBranch ours = HandMadeBranch.of(server, OwnServer.NODE);
        try {
            JsonNode orphan = desk.ofGid(ours.gid());
            assertThat(orphan.required("standing").asText()).isEqualTo("ORPHAN");
            assertThat(orphan.required("node").asText()).isEqualTo(OwnServer.NODE);
            assertThat(orphan.required("acts")).isEmpty();
            JsonNode other = desk.ofGid(foreign.gid());
            assertThat(other.required("standing").asText()).isEqualTo("FOREIGN");
            assertThat(other.required("next").asText()).contains("another-node decides");

            desk.recovers();
            desk.awaitGone(orphan.required("id").asText());
            String id = other.required("id").asText();
            assertThat(desk.act(id, "forget", "it is in the way").status()).isEqualTo(409);
            assertThat(desk.act(id, "retry", "it is in the way").status()).isEqualTo(409);
            desk.recovers();
            assertThat(desk.ofGid(foreign.gid()).required("standing").asText()).isEqualTo("FOREIGN");
        } finally {
            foreign.isRolledBackByHand(server);
        }
    }

    @Test
    void who_waits_for_a_branch_is_counted() throws Exception {
        HandMadeBranch branch = HandMadeBranch.of(server, "another-node");
        ExecutorService other = Executors.newSingleThreadExecutor();
        try {
            Future<?> waiting = other.submit(() -> {
                branch.isWaitedFor(server);
                return true;
            });
            await("one session waits")
                    .atMost(PATIENCE)
                    .until(() ->
                            desk.ofGid(branch.gid()).at("/database/0/waiting").asLong() == 1);
            assertThat(desk.ofGid(branch.gid()).at("/database/0/waitingSince").asText())
                    .isNotBlank();
            branch.isRolledBackByHand(server);
            waiting.get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
        } finally {
            other.shutdownNow();
        }
    }

    @Test
    void a_heuristic_is_not_forgotten_while_its_branch_is_held_and_takes_effect_once_when_it_is_tried_again()
            throws Exception {
        String order = order("desk-1");
        try (Obstacle obstacle = new Obstacle(server, order)) {
            pay(order, "desk-pay-1");
            JsonNode given = desk.ofKey("desk-pay-1", "HEURISTIC");
            String id = given.required("id").asText();
            assertThat(given.at("/log/decision").asText()).isEqualTo("COMMIT");
            assertThat(given.at("/log/participants/0/status").asText()).isEqualTo("HEURISTIC_ROLLBACK");
            assertThat(given.required("broker")).isEmpty();
            assertThat(given.at("/operations/0/receipt").asBoolean(true)).isFalse();
            await("the metric").atMost(PATIENCE).until(() -> desk.metric(HEURISTICS) == 1);

            assertThat(desk.viewerActs(id)).isEqualTo(403);
            assertThat(desk.act(id, "forget", "tidy up").status()).isEqualTo(409);
            assertThat(desk.audit(id, "forget").required("outcome").asText()).startsWith("refused");
            assertThat(desk.act(id, "retry", " ").status()).isEqualTo(400);
            assertThat(desk.act(id, "retry", "too early").status()).isEqualTo(200);
            assertThat(desk.audit(id, "retry").required("outcome").asText()).startsWith("still in doubt");
            assertThat(effects("desk-pay-1")).isZero();

            obstacle.isMended();
            assertThat(desk.act(id, "retry", "the role is mended").status()).isEqualTo(200);
            desk.awaitGone(id);
        }
        assertThat(effects("desk-pay-1")).isEqualTo(1);
        await("the metric").atMost(PATIENCE).until(() -> desk.metric(HEURISTICS) == 0);
    }

    @Test
    void after_somebody_rolled_the_branch_back_by_hand_the_desk_says_whose_effect_is_missing() throws Exception {
        String order = order("desk-2");
        try (Obstacle obstacle = new Obstacle(server, order)) {
            pay(order, "desk-pay-2");
            JsonNode given = desk.ofKey("desk-pay-2", "HEURISTIC");
            String id = given.required("id").asText();
            server.sql("rollback prepared '%s'"
                    .formatted(given.at("/database/0/gid").asText()));
            assertThat(desk.ofKey("desk-pay-2", "HEURISTIC_OVER")
                            .required("next")
                            .asText())
                    .contains("effect is missing")
                    .contains("the same key desk-pay-2");
            assertThat(desk.act(id, "retry", "hope").status()).isEqualTo(409);

            obstacle.isTakenAway();
            pay(order, "desk-pay-2");
            await("the effect").atMost(PATIENCE).until(() -> effects("desk-pay-2") == 1);
            assertThat(desk.ofKey("desk-pay-2", "HEURISTIC_OVER")
                            .required("next")
                            .asText())
                    .contains("nothing is missing");
            assertThat(desk.act(id, "forget", "sent again").status()).isEqualTo(200);
            desk.awaitGone(id);
            JsonNode line = desk.audit(id, "forget");
            assertThat(line.required("who").asText()).isEqualTo("operator");
            assertThat(line.required("reason").asText()).isEqualTo("sent again");
            assertThat(Desk.keys(line.required("detail"))).containsExactly("desk-pay-2");
        }
    }

    @Test
    void a_transaction_of_several_operations_is_shown_whole_with_which_of_them_have_their_receipt() throws Exception {
        warmUp();
        String order = order("desk-3");
        List<OutgoingOperation> sent = creations("desk-many-", MANY);
        sent.add(MANY / 2, payment(order, "desk-pay-3"));
        try (Obstacle obstacle = new Obstacle(server, order)) {
            inOneGo(sent);
            JsonNode given = wholeTransactionOf("desk-pay-3", sent.size());
            String id = given.required("id").asText();
            List<String> keys = Desk.keys(given);
            assertThat(keys).hasSizeGreaterThan(1).doesNotHaveDuplicates();
            assertThat(Desk.keys(desk.audit(id, "seen").required("detail"))).containsExactlyElementsOf(keys);

            server.sql("rollback prepared '%s'"
                    .formatted(given.at("/database/0/gid").asText()));
            obstacle.isTakenAway();
            theFirstIsSentAgain(sent, keys);
            allAreSentAgain(sent, keys);
            assertThat(desk.act(id, "forget", "all sent again").status()).isEqualTo(200);
            desk.awaitGone(id);
            assertThat(Desk.keys(desk.audit(id, "forget").required("detail"))).containsExactlyElementsOf(keys);
        }
        assertThat(effects("desk-many-%")).isEqualTo(MANY);
    }

    /** The transaction when it shows every operation that was sent and has no effect. */
    private JsonNode wholeTransactionOf(String key, int sent) throws SQLException {
        await("all but those of the transaction take effect")
                .atMost(PATIENCE)
                .until(() -> effects("desk-many-%")
                                + Desk.keys(desk.ofKey(key, "HEURISTIC")).size()
                        == sent);
        JsonNode whole = desk.ofKey(key, "HEURISTIC");
        for (String one : Desk.keys(whole)) {
            assertThat(effects(one)).as(one).isZero();
        }
        return whole;
    }

    private void theFirstIsSentAgain(List<OutgoingOperation> sent, List<String> keys) throws Exception {
        sendAgain(sent, keys.subList(0, 1));
        JsonNode over = desk.ofKey("desk-pay-3", "HEURISTIC_OVER");
        assertThat(over.at("/operations/0/receipt").asBoolean()).isTrue();
        assertThat(over.findValuesAsText("receipt")).containsOnlyOnce("true").hasSize(keys.size());
        assertThat(over.required("next").asText())
                .contains("%d of its %d operations have no receipt".formatted(keys.size() - 1, keys.size()));
    }

    private void allAreSentAgain(List<OutgoingOperation> sent, List<String> keys) throws Exception {
        sendAgain(sent, keys);
        assertThat(desk.ofKey("desk-pay-3", "HEURISTIC_OVER").required("next").asText())
                .contains("All its %d operations".formatted(keys.size()), "nothing is missing");
    }

    @Test
    void a_viewer_may_look_and_not_act() throws Exception {
        assertThat(server.get("/api/indoubt").required("node").asText()).isEqualTo(OwnServer.NODE);
        assertThat(server.get("/api/audit").isArray()).isTrue();
        assertThat(desk.viewerRecovers()).isEqualTo(403);
        assertThat(desk.act("0:1:2:3:4", "retry", "gone").status()).isEqualTo(404);
    }

    /** The first deliveries after a start are worked alone. */
    private void warmUp() throws Exception {
        send(creations("desk-warm-", FIRST));
        await("the first are worked").atMost(PATIENCE).until(() -> effects("desk-warm-%") == FIRST);
    }

    /** All wait in the queue before the first is worked. */
    private void inOneGo(List<OutgoingOperation> operations) throws Exception {
        server.cli(BEAN + ":stop-delivery");
        try {
            send(operations);
        } finally {
            server.cli(BEAN + ":start-delivery");
        }
    }

    private void sendAgain(List<OutgoingOperation> sent, List<String> keys) throws Exception {
        send(sent.stream().filter(one -> keys.contains(one.key())).toList());
        for (String key : keys) {
            await("the effect of " + key).atMost(PATIENCE).until(() -> effects(key) == 1);
        }
    }

    private String order(String id) throws Exception {
        send(List.of(creation(id)));
        await("the order").atMost(PATIENCE).until(() -> effects(id) == 1);
        return id;
    }

    private void pay(String order, String key) throws Exception {
        send(List.of(payment(order, key)));
    }

    private static List<OutgoingOperation> creations(String prefix, int count) {
        return IntStream.range(0, count)
                .mapToObj(number -> creation(prefix + number))
                .collect(Collectors.toCollection(ArrayList::new));
    }

    private static OutgoingOperation creation(String id) {
        String json = "{\"order\":\"%s\",\"currency\":\"EUR\",\"total\":5.00,\"customer\":\"Ada\"}".formatted(id);
        return OutgoingOperation.of("order.create", id, json).from("desk");
    }

    private static OutgoingOperation payment(String order, String key) {
        String json =
                "{\"order\":\"%s\",\"amount\":1.00,\"currency\":\"EUR\",\"reference\":\"%s\"}".formatted(order, key);
        return OutgoingOperation.of("payment.capture", key, json).from("desk");
    }

    private void send(List<OutgoingOperation> operations) throws JMSException {
        try (OperationSender sender = OperationSender.to(server.broker())) {
            for (OutgoingOperation operation : operations) {
                sender.send(operation);
            }
        }
    }

    /** How many receipts there are of a key, or of all keys that are like it. */
    private long effects(String key) throws SQLException {
        try (Connection connection = server.administrator();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(
                        "select count(*) from semel.receipt where source = 'desk' and key like '%s'".formatted(key))) {
            row.next();
            return row.getLong(1);
        }
    }
}
