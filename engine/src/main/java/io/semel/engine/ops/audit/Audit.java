package io.semel.engine.ops.audit;

import com.fasterxml.jackson.annotation.JsonRawValue;
import io.semel.engine.base.Json;
import io.semel.engine.base.NodeName;
import io.semel.engine.base.Resources;
import jakarta.annotation.Resource;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * Who did what and why. An act is written down before it is done and completed after it, each in a transaction of its own,
 * so that a line without an outcome is an act of which nobody knows how far it went.
 *
 * <p>Errors: {@link AuditException} if the database does not answer; an act that cannot be written down must not be done.
 */
@ApplicationScoped
public class Audit {

    private static final String BEGIN =
            "insert into semel.audit (who, act, subject, reason, detail, node) values (?, ?, ?, ?, ?::jsonb, ?) returning id";
    private static final String END = "update semel.audit set outcome = ?, ended_at = clock_timestamp() where id = ?";
    private static final String LAST =
            "select id, at, who, act, subject, reason, detail, outcome, ended_at, node from semel.audit order by id desc limit ?";

    private static final String NOTED =
            "select detail from semel.audit where act = ? and subject = ? order by id desc limit 1";

    @Resource(lookup = Resources.OBSERVER_DATASOURCE)
    DataSource dataSource;

    @Inject
    NodeName node;

    /**
     * One act.
     *
     * @param detail what was known when it was begun, a JSON object
     * @param outcome what came of it; null if its end was never written
     */
    public record Line(
            long id,
            Instant at,
            String who,
            String act,
            @Nullable String subject,
            @Nullable String reason,
            @JsonRawValue String detail,
            @Nullable String outcome,
            @Nullable Instant endedAt,
            String node) {}

    /**
     * What is about to be done.
     *
     * @param who the authenticated name
     * @param act which act
     * @param subject on what; null if on nothing in particular
     * @param reason why, in the words of whoever does it; null where none is asked for
     */
    public record Intent(
            String who,
            String act,
            @Nullable String subject,
            @Nullable String reason) {}

    /** Writes an act down before it is done, and returns the number of its line. */
    public long begin(Intent intent, Object detail) {
        try (Connection connection = dataSource.getConnection();
                PreparedStatement statement = connection.prepareStatement(BEGIN)) {
            statement.setString(1, intent.who());
            statement.setString(2, intent.act());
            statement.setString(3, intent.subject());
            statement.setString(4, intent.reason());
            statement.setString(5, Json.write(detail));
            statement.setString(6, node.value());
            try (ResultSet row = statement.executeQuery()) {
                row.next();
                return row.getLong(1);
            }
        } catch (SQLException away) {
            throw new AuditException(away);
        }
    }

    /** Completes the line of an act. */
    public void end(long id, String outcome) {
        try (Connection connection = dataSource.getConnection();
                PreparedStatement statement = connection.prepareStatement(END)) {
            statement.setString(1, outcome);
            statement.setLong(2, id);
            statement.executeUpdate();
        } catch (SQLException away) {
            throw new AuditException(away);
        }
    }

    /** The detail of the newest line of an act on a subject. */
    public Optional<String> detail(String act, String subject) {
        try (Connection connection = dataSource.getConnection();
                PreparedStatement statement = connection.prepareStatement(NOTED)) {
            statement.setString(1, act);
            statement.setString(2, subject);
            try (ResultSet rows = statement.executeQuery()) {
                return rows.next() ? Optional.of(rows.getString(1)) : Optional.empty();
            }
        } catch (SQLException away) {
            throw new AuditException(away);
        }
    }

    /** The last acts, newest first. */
    public List<Line> last(int limit) {
        try (Connection connection = dataSource.getConnection();
                PreparedStatement statement = connection.prepareStatement(LAST)) {
            statement.setInt(1, limit);
            List<Line> lines = new ArrayList<>();
            try (ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    lines.add(line(rows));
                }
            }
            return lines;
        } catch (SQLException away) {
            throw new AuditException(away);
        }
    }

    private static Line line(ResultSet row) throws SQLException {
        OffsetDateTime ended = row.getObject(9, OffsetDateTime.class);
        return new Line(
                row.getLong(1),
                row.getObject(2, OffsetDateTime.class).toInstant(),
                row.getString(3),
                row.getString(4),
                row.getString(5),
                row.getString(6),
                row.getString(7),
                row.getString(8),
                ended == null ? null : ended.toInstant(),
                row.getString(10));
    }
}
