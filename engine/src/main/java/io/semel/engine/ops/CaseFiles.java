package io.semel.engine.ops;

import com.fasterxml.jackson.annotation.JsonRawValue;
import io.semel.engine.base.Resources;
import jakarta.annotation.Resource;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/** Shows conflict cases and parked messages, newest first. */
@ApplicationScoped
public class CaseFiles {

    private static final String CONFLICTS = """
            select id, state, source, type, key, differences, message_id, received_at
            from semel.conflict_case where (?::text is null or source = ?) order by id desc limit ?
            """;

    private static final String PARKED = """
            select id, reason, detail, source, type, key, message_class, message_id, received_at
            from semel.parked where (?::text is null or source = ?) order by id desc limit ?
            """;

    @Resource(lookup = Resources.OBSERVER_DATASOURCE)
    DataSource dataSource;

    /**
     * The same key came with other content.
     *
     * @param differences a JSON array of {@code pointer}, {@code first} and {@code other}
     */
    public record Conflict(
            long id,
            String state,
            String source,
            String type,
            String key,
            @JsonRawValue String differences,
            @Nullable String messageId,
            Instant receivedAt) {}

    /** A message that can never be read as an operation; its headers and body are kept in {@code semel.parked}. */
    public record Parked(
            long id,
            String reason,
            String detail,
            @Nullable String source,
            @Nullable String type,
            @Nullable String key,
            String messageClass,
            @Nullable String messageId,
            Instant receivedAt) {}

    /** Turns the current row into a value. */
    private interface Row<T> {
        T read(ResultSet row) throws SQLException;
    }

    /** The newest conflict cases; of one source, or of all if it is null. */
    public List<Conflict> conflicts(@Nullable String source, int limit) {
        return list(
                CONFLICTS,
                source,
                limit,
                row -> new Conflict(
                        row.getLong(1),
                        row.getString(2),
                        row.getString(3),
                        row.getString(4),
                        row.getString(5),
                        row.getString(6),
                        row.getString(7),
                        row.getObject(8, OffsetDateTime.class).toInstant()));
    }

    /** The newest parked messages; of one source, or of all if it is null. */
    public List<Parked> parked(@Nullable String source, int limit) {
        return list(
                PARKED,
                source,
                limit,
                row -> new Parked(
                        row.getLong(1),
                        row.getString(2),
                        row.getString(3),
                        row.getString(4),
                        row.getString(5),
                        row.getString(6),
                        row.getString(7),
                        row.getString(8),
                        row.getObject(9, OffsetDateTime.class).toInstant()));
    }

    private <T> List<T> list(String sql, @Nullable String source, int limit, Row<T> row) {
        try (Connection connection = dataSource.getConnection();
                PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setString(1, source);
            statement.setString(2, source);
            statement.setInt(3, limit);
            List<T> found = new ArrayList<>();
            try (ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    found.add(row.read(rows));
                }
            }
            return found;
        } catch (SQLException unreadable) {
            throw new BooksException("the database does not answer", unreadable);
        }
    }
}
