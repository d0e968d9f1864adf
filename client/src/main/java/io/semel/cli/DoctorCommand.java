package io.semel.cli;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Prints what the doctor found. */
@Command(
        name = "doctor",
        description = "Ask whether the server is fit to serve, and if not, what mends it.",
        footer = {"", "Ends with 0 when delivery is open, with 1 when it is closed or interrupted."})
final class DoctorCommand implements Callable<Integer> {

    @Mixin
    SharedOptions shared;

    @Override
    public Integer call() {
        Screen screen = shared.screen();
        JsonNode answer = new ServerApi(shared.services()).doctor();
        screen.result(answer);
        answer.path("checks").forEach(check -> print(screen, check));
        String status = answer.path("status").asText();
        screen.line("delivery is " + status);
        JsonNode interruption = answer.path("interruption");
        if (interruption.isObject()) {
            screen.line("           since    " + interruption.path("since").asText());
            screen.line("           because  " + interruption.path("reason").asText());
        }
        return "OPEN".equals(status) ? SemelCommand.FINE : SemelCommand.NOT_FINE;
    }

    private static void print(Screen screen, JsonNode check) {
        String found = check.path("found").asText("");
        if (check.path("passed").asBoolean()) {
            screen.line("ok       %-28s %s".formatted(check.path("name").asText(), found));
            return;
        }
        screen.line("%-8s %-28s %s"
                .formatted(check.path("severity").asText(), check.path("name").asText(), found));
        for (String part : new String[] {"problem", "why", "mend"}) {
            if (check.hasNonNull(part)) {
                screen.line("           %-8s %s"
                        .formatted(part + ":", check.path(part).asText()));
            }
        }
    }
}
