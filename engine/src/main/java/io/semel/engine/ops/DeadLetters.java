package io.semel.engine.ops;

import io.semel.engine.base.Resources;
import io.semel.engine.intake.FailureCause;
import io.semel.engine.message.PropertyNames;
import jakarta.annotation.Resource;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.JMSRuntimeException;
import jakarta.jms.Message;
import jakarta.jms.Queue;
import jakarta.jms.QueueBrowser;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * Shows what lies on the dead-letter and expiry queues and why. Browses headers only: no body is read, no message leaves
 * its queue (docs/rules.md C108).
 */
@ApplicationScoped
public class DeadLetters {

    private static final String LAST_CAUSES = """
            select distinct on (message_id) message_id, count(*) over (partition by message_id), cause, exception_class,
                   sqlstate, stack_fingerprint, failed_at, node
            from semel.attempt_failure where message_id = any (?)
            order by message_id, id desc
            """;

    @Resource(lookup = "java:/ConnectionFactory")
    ConnectionFactory connections;

    @Resource(lookup = "java:/jms/queue/semel/dead")
    Queue dead;

    @Resource(lookup = "java:/jms/queue/semel/expired")
    Queue expired;

    @Resource(lookup = Resources.OBSERVER_DATASOURCE)
    DataSource dataSource;

    /** A cause and of how many recorded attempts it is the last. */
    record CountedCause(long attempts, RecordedCause last) {}

    /**
     * The first messages of both queues, dead ones first.
     *
     * @param source one producer's messages; null for everybody's
     * @param limit at most so many of each
     * @throws BooksException if database or broker do not answer
     */
    public List<DeadLetter> list(@Nullable String source, int limit) {
        String selector = Queues.ofSource(source);
        try (JMSContext context = connections.createContext()) {
            List<DeadLetter> letters = new ArrayList<>();
            letters.addAll(browse(context.createBrowser(dead, selector), Resources.DEAD_QUEUE, limit));
            letters.addAll(browse(context.createBrowser(expired, selector), Resources.EXPIRED_QUEUE, limit));
            return withCauses(letters);
        } catch (JMSException | JMSRuntimeException unreadable) {
            throw new BooksException("the broker does not answer", unreadable);
        } catch (SQLException unreadable) {
            throw new BooksException("the database does not answer", unreadable);
        }
    }

    private static List<DeadLetter> browse(QueueBrowser opened, String name, int limit) throws JMSException {
        List<DeadLetter> letters = new ArrayList<>();
        try (QueueBrowser browser = opened) {
            Enumeration<?> messages = browser.getEnumeration();
            while (letters.size() < limit && messages.hasMoreElements()) {
                letters.add(letter(name, (Message) messages.nextElement()));
            }
        }
        return letters;
    }

    private static DeadLetter letter(String queue, Message message) throws JMSException {
        return new DeadLetter(
                queue,
                message.getJMSMessageID(),
                text(message, PropertyNames.SOURCE),
                text(message, PropertyNames.TYPE),
                text(message, PropertyNames.KEY),
                Instant.ofEpochMilli(message.getJMSTimestamp()),
                0,
                null);
    }

    private static @Nullable String text(Message message, String property) throws JMSException {
        Object value = message.getObjectProperty(property);
        return value == null ? null : value.toString();
    }

    private List<DeadLetter> withCauses(List<DeadLetter> letters) throws SQLException {
        String[] ids = letters.stream()
                .map(DeadLetter::messageId)
                .filter(Objects::nonNull)
                .toArray(String[]::new);
        Map<String, CountedCause> causes = causes(ids);
        return letters.stream()
                .map(letter -> letter.with(causes.get(String.valueOf(letter.messageId()))))
                .toList();
    }

    private Map<String, CountedCause> causes(String[] ids) throws SQLException {
        Map<String, CountedCause> causes = new HashMap<>();
        try (Connection connection = dataSource.getConnection();
                PreparedStatement statement = connection.prepareStatement(LAST_CAUSES)) {
            statement.setArray(1, connection.createArrayOf("text", ids));
            try (ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    causes.put(rows.getString(1), new CountedCause(rows.getLong(2), cause(rows)));
                }
            }
        }
        return causes;
    }

    private static RecordedCause cause(ResultSet rows) throws SQLException {
        return new RecordedCause(
                rows.getString(3),
                FailureCause.ofCode(rows.getString(3)).lasting(),
                rows.getString(4),
                rows.getString(5),
                rows.getString(6),
                rows.getObject(7, OffsetDateTime.class).toInstant(),
                rows.getString(8));
    }
}
