package io.semel.engine.intake;

import io.semel.engine.base.Settings;
import io.semel.engine.message.MessageLimits;
import io.semel.engine.message.MessageReader;
import io.semel.engine.message.Readable;
import io.semel.engine.message.Reading;
import io.semel.engine.message.Unreadable;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.jms.Message;

/** Reads what was delivered, strictly and whole, while its consumer is still open: a large body is streamed from there. */
@ApplicationScoped
class Reception {

    @Inject
    Handlers handlers;

    private final MessageReader reader;

    /** For the container's proxy, which reads nothing. */
    @SuppressWarnings("NullAway")
    Reception() {
        this.reader = null;
    }

    @Inject
    Reception(Settings settings) {
        this.reader = new MessageReader(new MessageLimits(settings.maxBodyBytes(), settings.maxParkedBodyBytes()));
    }

    /** Settings are valid; otherwise creating it has thrown. */
    void ready() {}

    /** What can be known of the message without its body. */
    Subject identify(Message message) {
        return Subject.of(reader.identify(message));
    }

    /** Reads the message and tells the attempt what it is about. */
    Received read(Message message, Attempt attempt) {
        Reading reading = reader.read(message);
        if (reading instanceof Readable readable) {
            attempt.isAbout(Subject.of(readable.headers()));
            Handlers.Resolved resolved = handlers.resolve(readable);
            return resolved instanceof Handlers.Call<?> call
                    ? Received.call(attempt, call)
                    : keep(message, attempt, ((Handlers.Unresolved) resolved).why());
        }
        return keep(message, attempt, (Unreadable) reading);
    }

    private Received keep(Message message, Attempt attempt, Unreadable why) {
        attempt.isAbout(identify(message));
        return Received.unreadable(attempt, why, reader.keep(message));
    }
}
