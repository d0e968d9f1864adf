package io.semel.engine.observe;

import com.fasterxml.jackson.databind.JsonNode;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import java.time.Duration;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import javax.naming.InitialContext;
import javax.naming.NamingException;
import org.jspecify.annotations.Nullable;

/**
 * Asks by messages, over one kept connection that is made anew when it has failed.
 *
 * <p>The connection comes from the server's factory for observers, which logs in with the server's own user. A broker that
 * did not answer is left alone for a moment, so that a round of many questions waits for it once. One question at a time;
 * the others wait.
 */
@ApplicationScoped
class ManagementMessages implements ManagementAddress {

    private static final String FACTORY = "java:/ConnectionFactory";
    private static final Duration PATIENCE = Duration.ofSeconds(3);
    private static final Duration PAUSE = Duration.ofSeconds(3);

    /** When the broker did not answer, and why. */
    private record Silence(long since, BrokerAwayException reason) {

        boolean lasts() {
            return System.nanoTime() - since < PAUSE.toNanos();
        }
    }

    private final Supplier<ConnectionFactory> factory;
    private final ReentrantLock oneAtATime = new ReentrantLock();
    private @Nullable ManagementLine line;
    private @Nullable Silence silence;

    ManagementMessages() {
        this(ManagementMessages::lookUp);
    }

    ManagementMessages(Supplier<ConnectionFactory> factory) {
        this.factory = factory;
    }

    @Override
    public JsonNode attribute(String resource, String name) {
        return ask(ManagementQuestion.attribute(resource, name));
    }

    @Override
    public JsonNode invoke(String resource, String operation, String... arguments) {
        return ask(ManagementQuestion.operation(resource, operation, arguments));
    }

    private JsonNode ask(ManagementQuestion question) {
        oneAtATime.lock();
        try {
            if (silence != null && silence.lasts()) {
                throw new BrokerAwayException(String.valueOf(silence.reason().getMessage()), silence.reason());
            }
            JsonNode answer = question.answer(reply(question));
            silence = null;
            return answer;
        } catch (JMSException failed) {
            throw away(String.valueOf(failed.getMessage()), failed);
        } finally {
            oneAtATime.unlock();
        }
    }

    /** A kept line may have broken since it was used last: that is no sign that the broker is away now. */
    private Message reply(ManagementQuestion question) throws JMSException {
        ManagementLine kept = line;
        if (kept != null) {
            try {
                return reply(question, kept);
            } catch (JMSException broken) {
                hangUp();
            }
        }
        ManagementLine opened = ManagementLine.open(factory.get());
        line = opened;
        return reply(question, opened);
    }

    private Message reply(ManagementQuestion question, ManagementLine over) throws JMSException {
        Message reply = over.ask(question, PATIENCE);
        if (reply == null) {
            throw away("nothing within %d s".formatted(PATIENCE.toSeconds()), null);
        }
        return reply;
    }

    private BrokerAwayException away(String problem, @Nullable JMSException cause) {
        String message = "the broker does not answer: " + problem;
        BrokerAwayException away =
                cause == null ? new BrokerAwayException(message) : new BrokerAwayException(message, cause);
        hangUp();
        silence = new Silence(System.nanoTime(), away);
        return away;
    }

    @PreDestroy
    void hangUp() {
        oneAtATime.lock();
        try {
            ManagementLine used = line;
            line = null;
            if (used != null) {
                used.close();
            }
        } finally {
            oneAtATime.unlock();
        }
    }

    /** The name is a constant, never input. */
    @SuppressWarnings("BanJNDI")
    private static ConnectionFactory lookUp() {
        try {
            return InitialContext.doLookup(FACTORY);
        } catch (NamingException missing) {
            throw new ServerModelException("there is no connection factory " + FACTORY, missing);
        }
    }
}
