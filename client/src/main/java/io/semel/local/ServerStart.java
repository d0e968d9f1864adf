package io.semel.local;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

/** Waits for the steps of one start, and says what the log says when one of them fails. */
final class ServerStart {

    private static final List<String> BOOTED = List.of("WFLYSRV0025:", "WFLYSRV0026:");
    private static final Duration POLL = Duration.ofMillis(200);

    private final LocalServer server;
    private final ServerFolder folder;
    private final Instant deadline;
    private String gate = "the application has not answered yet";

    ServerStart(LocalServer server, ServerFolder folder, Instant deadline) {
        this.server = server;
        this.folder = folder;
        this.deadline = deadline;
    }

    void awaitBoot() {
        await("boot", () -> server.log().stream().anyMatch(ServerStart::saysBooted));
    }

    void awaitDeployment() {
        String archive = server.options().deployment().map(Object::toString).orElse("");
        await("deploy " + archive, () -> folder.deployment() != ServerFolder.DeploymentState.PENDING);
        if (folder.deployment() == ServerFolder.DeploymentState.FAILED) {
            throw new LocalServiceException("WildFly could not deploy " + archive + seriousLines());
        }
    }

    /** Open means: the doctor has passed every fatal check, so that the queue is being served. */
    void awaitOpenGate() {
        JsonHttp api = JsonHttp.of(server.options().http(), viewer());
        try {
            await("open delivery", () -> isOpen(api));
        } catch (LocalServiceException closed) {
            throw new LocalServiceException(closed.getMessage() + "\n  last answer: " + gate, closed);
        }
    }

    private ServerUser viewer() {
        return server.options().users().stream()
                .filter(user -> user.roles().contains("viewer"))
                .findFirst()
                .orElseThrow(() -> new LocalServiceException("no user of the server has the role viewer"));
    }

    private boolean isOpen(JsonHttp api) {
        try {
            JsonNode answer = api.get("/api/doctor");
            gate = describe(answer);
            return "OPEN".equals(answer.path("status").asText());
        } catch (IOException notYet) {
            gate = notYet.toString();
            return false;
        }
    }

    private static String describe(JsonNode doctor) {
        List<String> failed = new ArrayList<>();
        for (JsonNode check : doctor.path("checks")) {
            if (!check.path("passed").asBoolean()
                    && "FATAL".equals(check.path("severity").asText())) {
                failed.add(check.path("name").asText() + ": "
                        + check.path("problem").asText() + " Mend: "
                        + check.path("mend").asText());
            }
        }
        return "delivery is " + doctor.path("status").asText("unknown") + " " + String.join("\n    ", failed);
    }

    private void await(String step, BooleanSupplier done) {
        while (!done.getAsBoolean()) {
            if (!server.running()) {
                throw new LocalServiceException(
                        "WildFly ended before it could " + step + seriousLines() + LogLines.last(folder.console(), 5));
            }
            if (Instant.now().isAfter(deadline)) {
                throw new LocalServiceException("WildFly did not " + step + " in time; see "
                        + server.options().log() + seriousLines());
            }
            Waiting.pause(POLL);
        }
    }

    private static boolean saysBooted(String line) {
        return BOOTED.stream().anyMatch(line::contains);
    }

    private String seriousLines() {
        List<String> lines = server.seriousLogLines();
        return lines.isEmpty() ? "" : "\n  " + String.join("\n  ", lines);
    }
}
