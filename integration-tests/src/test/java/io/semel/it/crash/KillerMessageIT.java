package io.semel.it.crash;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import io.semel.client.Broker;
import io.semel.client.OperationSender;
import io.semel.client.OutgoingOperation;
import io.semel.it.bed.SeparateBed;
import io.semel.lab.Agent;
import io.semel.local.JsonHttp;
import io.semel.local.LocalDatabase;
import io.semel.local.LocalServer;
import io.semel.local.PrivateFiles;
import io.semel.local.Progress;
import io.semel.local.ServerUser;
import jakarta.jms.JMSException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A message that kills the JVM whenever it is received, on a broker that dies with it (CASES C44). */
class KillerMessageIT {

    private static final int LIMIT = 3;

    /** Once in the company of others; once alone, because the broker looks at its limit only when a delivery comes back. */
    private static final int IN_THE_FAST_LANE = 2;

    private static final int MESSAGES = 200;
    private static final int KILLER = 20;
    private static final String SOURCE = "killer-it";
    private static final Duration PATIENCE = Duration.ofMinutes(20);

    private static final String RULE = """
            RULE the server dies of this message
            CLASS io.semel.engine.intake.Reception
            METHOD read
            AT ENTRY
            IF "killer".equals($1.getStringProperty("semel_key"))
            DO killJVM()
            ENDRULE
            """;

    private final SeparateBed bed = SeparateBed.named("killer");
    private final LocalDatabase database =
            new LocalDatabase(bed.database(), bed.credentials().database());
    private LocalServer server = new LocalServer(bed.server());

    @BeforeEach
    void start() throws IOException {
        server.crash();
        database.crash();
        PrivateFiles.removeFolder(bed.folder());
        Path rule = Files.createDirectories(bed.folder()).resolve("killer.btm");
        Files.writeString(rule, RULE);
        server = new LocalServer(bed.server()
                .deploying(bed.archive())
                .startedWith(List.of("-javaagent:" + Agent.archive() + "=script:" + rule))
                .with("semel.node", "semel-killer-it")
                .with("semel.max-delivery-attempts", String.valueOf(LIMIT))
                .with("semel.redelivery-delay", "300"));
        database.start();
        server.start(PATIENCE, Progress.SILENT);
    }

    @AfterEach
    void end() {
        server.crash();
        database.crash();
    }

    @Test
    void a_message_that_kills_the_server_is_dead_after_its_attempts_and_all_others_take_effect() {
        Deque<OutgoingOperation> unsent = new ArrayDeque<>();
        for (int number = 1; number <= MESSAGES; number++) {
            unsent.add(creation(number == KILLER ? "killer" : "innocent-" + number));
        }

        int[] deaths = {0};
        await("the killer is dead")
                .atMost(PATIENCE)
                .pollInterval(Duration.ofMillis(500))
                .until(() -> {
                    if (!server.running()) {
                        deaths[0]++;
                        server.launch(Progress.SILENT);
                    }
                    send(unsent);
                    return unsent.isEmpty() && isSettled();
                });

        assertThat(deaths[0]).isEqualTo(IN_THE_FAST_LANE + LIMIT);
    }

    /** As many as the server takes before it dies again. */
    private void send(Deque<OutgoingOperation> unsent) {
        ServerUser producer = bed.credentials().userWith("semel-producer");
        try (OperationSender sender =
                OperationSender.to(new Broker(bed.server().broker(), producer.name(), producer.password()))) {
            while (!unsent.isEmpty()) {
                sender.send(unsent.element());
                unsent.remove();
            }
        } catch (JMSException away) {
            // What was not confirmed is sent again by the next call.
        }
    }

    private static OutgoingOperation creation(String key) {
        String body = "{\"order\":\"%s\",\"currency\":\"EUR\",\"total\":10.00,\"customer\":\"c\"}".formatted(key);
        return OutgoingOperation.of("order.create", key, body).from(SOURCE);
    }

    /** The innocents are applied, each once, and the killer alone is dead. */
    private boolean isSettled() {
        try {
            JsonNode books = JsonHttp.of(bed.server().http(), bed.credentials().userWith("viewer"))
                    .get("/api/books?source=" + SOURCE)
                    .path("total");
            return books.path("dead").asInt() == 1
                    && books.path("applied").asInt() == MESSAGES - 1
                    && books.path("queued").asInt() == 0;
        } catch (IOException away) {
            return false;
        }
    }
}
