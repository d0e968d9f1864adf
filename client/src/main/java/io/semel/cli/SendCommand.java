package io.semel.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.semel.client.Broker;
import io.semel.client.OperationSender;
import io.semel.client.OutgoingOperation;
import io.semel.local.LocalServiceException;
import io.semel.local.Schedule;
import jakarta.jms.JMSException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Sends one operation and waits until the broker has it on disk. */
@Command(
        name = "send",
        description = "Send one operation; send it again with the same key as often as you like.",
        footer = {
            "",
            "Example: ./semel send order.create --key o-1 order=o-1 currency=EUR total:=12.50 customer=Ada",
            "What became of it is in the books: ./semel status"
        })
final class SendCommand implements Callable<Integer> {

    private static final String BROKER_USER = "SEMEL_BROKER_USER";
    private static final String BROKER_PASSWORD = "SEMEL_BROKER_PASSWORD";
    private static final ObjectMapper JSON =
            new ObjectMapper().enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS);

    @Spec
    CommandSpec spec;

    @Mixin
    SharedOptions shared;

    @Parameters(index = "0", paramLabel = "TYPE", description = "The operation type, such as payment.capture.")
    String type;

    @Parameters(
            index = "1..*",
            paramLabel = "PARAM=VALUE",
            description = "A parameter as text (name=text) or as JSON (name:=12.50).")
    List<String> parameters = List.of();

    @Option(names = "--key", required = true, paramLabel = "K", description = "The idempotency key.")
    String key;

    @Option(names = "--source", paramLabel = "S", description = "The producer's name. Default: default.")
    @Nullable
    String source;

    @Option(names = "--time", paramLabel = "T", description = "When it was decided (ISO-8601 with zone).")
    @Nullable
    String time;

    @Option(
            names = "--body",
            paramLabel = "FILE",
            description = "The parameters as a JSON object from a file, or from standard input (-), sent as it is.")
    @Nullable
    String body;

    @Option(
            names = "--broker",
            paramLabel = "URL",
            description = "An Artemis elsewhere; user and password come from " + BROKER_USER + " and " + BROKER_PASSWORD
                    + ".")
    @Nullable
    String broker;

    @Override
    public Integer call() {
        Instant decided = instant();
        OutgoingOperation operation = new OutgoingOperation(type, key, source, decided, text(), Map.of());
        Screen screen = shared.screen();
        Broker target = target();
        try (OperationSender sender = OperationSender.to(target)) {
            String messageId = sender.send(operation);
            screen.result(new Sent(true, type, key, messageId));
            screen.line("sent and stored by the broker: " + type + " " + key + " as " + messageId);
            return SemelCommand.FINE;
        } catch (JMSException failure) {
            throw new LocalServiceException(
                    "not confirmed by " + target.url() + ", send it again with the same key: " + failure.getMessage(),
                    failure);
        }
    }

    private Broker target() {
        if (broker == null) {
            return shared.services().producer(Schedule.NORMAL);
        }
        String user = System.getenv(BROKER_USER);
        String password = System.getenv(BROKER_PASSWORD);
        if (user == null || password == null) {
            throw wrong("--broker needs " + BROKER_USER + " and " + BROKER_PASSWORD + " in the environment");
        }
        return new Broker(broker, user, password);
    }

    private @Nullable Instant instant() {
        if (time == null) {
            return null;
        }
        try {
            return OffsetDateTime.parse(time).toInstant();
        } catch (DateTimeException broken) {
            throw wrong("--time must be ISO-8601 with a zone, such as 2026-03-01T12:00:00Z, but is '" + time + "'");
        }
    }

    private String text() {
        if (body == null) {
            return object(parameters);
        }
        if (!parameters.isEmpty()) {
            throw wrong("give the parameters either as PARAM=VALUE or by --body");
        }
        try {
            return "-".equals(body)
                    ? new String(System.in.readAllBytes(), StandardCharsets.UTF_8)
                    : Files.readString(Path.of(body));
        } catch (IOException unreadable) {
            throw wrong("--body cannot be read: " + unreadable);
        }
    }

    private String object(List<String> pairs) {
        ObjectNode object = JSON.createObjectNode();
        for (String pair : pairs) {
            int equals = pair.indexOf('=');
            if (equals < 1) {
                throw wrong("a parameter is name=text or name:=json, but is '" + pair + "'");
            }
            put(object, pair.substring(0, equals), pair.substring(equals + 1));
        }
        return object.toString();
    }

    private void put(ObjectNode object, String name, String value) {
        if (!name.endsWith(":")) {
            object.put(name, value);
            return;
        }
        try {
            object.set(name.substring(0, name.length() - 1), JSON.readTree(value));
        } catch (JsonProcessingException broken) {
            throw wrong("the value of " + name + "= is no JSON: " + value);
        }
    }

    private ParameterException wrong(String sentence) {
        return new ParameterException(spec.commandLine(), sentence);
    }

    /** The document for programs. */
    record Sent(boolean sent, String type, String key, String messageId) {}
}
