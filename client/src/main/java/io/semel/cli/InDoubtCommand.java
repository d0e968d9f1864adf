package io.semel.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.semel.local.JsonHttp;
import io.semel.local.Waiting;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The in-doubt desk. */
@Command(
        name = "indoubt",
        description =
                "Show transactions that are prepared and not decided, and what happens next; run recovery; resolve what"
                        + " the transaction manager gave up.",
        footer = {
            "",
            "Examples: ./semel indoubt",
            "          ./semel indoubt recover",
            "          ./semel indoubt resolve 0:ffff7f000001:... --act retry --reason \"role mended, ticket 4711\"",
            "",
            "Ends with 0 when nothing is in doubt or the act is done, with 1 when something is in doubt or the act was"
                    + " refused, with 2 for wrong usage."
        })
final class InDoubtCommand implements Callable<Integer> {

    private static final Duration LOOK = Duration.ofMillis(500);
    private static final int LOOKS = 120;
    private static final int AUDIT_LINES = 5;

    /** What to do. */
    enum Deed {
        LIST,
        RECOVER,
        RESOLVE
    }

    @Spec
    CommandSpec spec;

    @Mixin
    SharedOptions shared;

    @Parameters(
            index = "0",
            arity = "0..1",
            defaultValue = "list",
            paramLabel = "list|recover|resolve",
            description = "What to do. Default: list.")
    Deed deed;

    @Parameters(index = "1", arity = "0..1", paramLabel = "ID", description = "Of resolve: which transaction.")
    @Nullable
    String id;

    @Option(names = "--act", paramLabel = "A", description = "Of resolve: retry or forget, whichever list offers.")
    @Nullable
    String act;

    @Option(names = "--reason", paramLabel = "TEXT", description = "Of resolve: why; it is kept with your act.")
    @Nullable
    String reason;

    @Override
    public Integer call() {
        requireRightUsage();
        Screen screen = shared.screen();
        ServerApi api = new ServerApi(shared.services());
        return switch (deed) {
            case LIST -> list(screen, api);
            case RECOVER -> recover(screen, api);
            case RESOLVE -> resolve(screen, api);
        };
    }

    private void requireRightUsage() {
        boolean resolves = deed == Deed.RESOLVE;
        if (resolves && (blank(id) || blank(act) || blank(reason))) {
            throw wrong("resolve needs ID, --act and --reason; ./semel indoubt shows ids and acts");
        }
        if (!resolves && (id != null || act != null || reason != null)) {
            throw wrong("ID, --act and --reason belong to resolve");
        }
        if (resolves && !"retry".equalsIgnoreCase(act) && !"forget".equalsIgnoreCase(act)) {
            throw wrong("--act must be retry or forget, but is " + act);
        }
    }

    private static int list(Screen screen, ServerApi api) {
        JsonNode report = api.inDoubt();
        JsonNode audit = api.audit(AUDIT_LINES);
        ObjectNode document = JsonNodeFactory.instance.objectNode();
        document.setAll((ObjectNode) report);
        screen.result(document.set("audit", audit));
        InDoubtTable.print(screen, report, audit);
        return verdict(report);
    }

    private static int verdict(JsonNode report) {
        boolean clear = report.path("transactions").isEmpty()
                && report.path("unreadable").isEmpty();
        return clear ? SemelCommand.FINE : SemelCommand.NOT_FINE;
    }

    private static int recover(Screen screen, ServerApi api) {
        JsonHttp.Answer answer = api.recover();
        if (answer.status() != 202) {
            return refused(screen, answer);
        }
        screen.step("recovery scans");
        Instant started = Instant.parse(answer.body().path("startedAt").asText());
        JsonNode report = api.inDoubt();
        for (int looks = 1; looks < LOOKS && isUnderWay(report, started); looks++) {
            Waiting.pause(LOOK);
            report = api.inDoubt();
        }
        screen.result(report);
        InDoubtTable.print(screen, report, JsonNodeFactory.instance.arrayNode());
        return verdict(report);
    }

    /** Whether the scan that was asked for has not ended; the server's text of a full second has no fraction. */
    static boolean isUnderWay(JsonNode report, Instant started) {
        JsonNode scan = report.path("recovery");
        return !scan.hasNonNull("endedAt")
                && (!scan.hasNonNull("startedAt")
                        || !Instant.parse(scan.path("startedAt").asText()).isAfter(started));
    }

    /** People see first what was compared; the server compares again by itself. */
    private int resolve(Screen screen, ServerApi api) {
        for (JsonNode one : api.inDoubt().path("transactions")) {
            if (one.path("id").asText().equals(text(id))) {
                InDoubtTable.compare(screen, one);
            }
        }
        JsonHttp.Answer answer = api.resolve(text(id), text(act), text(reason));
        if (answer.status() != 200) {
            return refused(screen, answer);
        }
        screen.result(answer.body());
        screen.line(answer.body().path("act").asText().toLowerCase(Locale.ROOT) + ": "
                + answer.body().path("outcome").asText());
        return SemelCommand.FINE;
    }

    private static int refused(Screen screen, JsonHttp.Answer answer) {
        screen.result(answer.body());
        screen.line("refused (%d): %s"
                .formatted(
                        answer.status(),
                        answer.body()
                                .path("detail")
                                .asText(answer.body().path("title").asText())));
        return SemelCommand.NOT_FINE;
    }

    private static boolean blank(@Nullable String text) {
        return text == null || text.isBlank();
    }

    private static String text(@Nullable String text) {
        return text == null ? "" : text.strip();
    }

    private ParameterException wrong(String sentence) {
        return new ParameterException(spec.commandLine(), sentence);
    }
}
