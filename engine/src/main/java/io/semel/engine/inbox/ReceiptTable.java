package io.semel.engine.inbox;

import io.semel.engine.base.BranchTimeouts;
import io.semel.engine.base.Settings;
import io.semel.engine.message.Fingerprint;
import io.semel.engine.message.Headers;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;

/** The statements on {@code semel.receipt}. One round trip for the claim: timeouts of the branch and insert together. */
final class ReceiptTable {

    private static final String FIND = """
            select fingerprint_version, fingerprint, params
            from semel.receipt where source = ? and type = ? and key = ?
            """;

    private static final String COMPLETE = """
            update semel.receipt set verdict = ?, reason = ?, result = ?
            where source = ? and type = ? and key = ?
            """;

    private static final String CLAIM = """
            insert into semel.receipt (source, type, key, fingerprint_version, fingerprint, params,
                                       operation_time, message_id, node, trace_id)
            values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            on conflict do nothing
            """;

    private final String bound;
    private final String node;

    ReceiptTable(Settings settings, String node) {
        this.bound = BranchTimeouts.sql(settings);
        this.node = node;
    }

    /** Sets the branch's timeouts. */
    void bound(Connection connection) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(bound)) {
            statement.execute();
        }
    }

    /** Inserts the receipt as applied; false if the key is taken. */
    boolean insert(Connection connection, Candidate candidate) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(bound + CLAIM)) {
            Headers headers = candidate.headers();
            identify(statement, 1, headers);
            statement.setShort(4, candidate.fingerprint().version());
            statement.setBytes(5, candidate.fingerprint().hash());
            statement.setString(6, candidate.params());
            statement.setObject(7, utc(headers.time()));
            statement.setString(8, headers.messageId());
            statement.setString(9, node);
            statement.setString(10, headers.traceId());
            statement.execute();
            return updateCountOfLast(statement) == 1;
        }
    }

    private static int updateCountOfLast(PreparedStatement statement) throws SQLException {
        int last = statement.getUpdateCount();
        while (true) {
            statement.getMoreResults();
            int next = statement.getUpdateCount();
            if (next == -1) {
                return last;
            }
            last = next;
        }
    }

    @Nullable
    Receipt find(Connection connection, Candidate candidate) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(FIND)) {
            identify(statement, 1, candidate.headers());
            try (ResultSet rows = statement.executeQuery()) {
                if (!rows.next()) {
                    return null;
                }
                return new Receipt(new Fingerprint(rows.getShort(1), rows.getBytes(2)), rows.getString(3));
            }
        }
    }

    void complete(Connection connection, Answered answer) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(COMPLETE)) {
            statement.setString(1, answer.verdict().name());
            statement.setString(2, answer.reason());
            statement.setString(3, answer.result());
            identify(statement, 4, answer.candidate().headers());
            if (statement.executeUpdate() != 1) {
                throw new InboxException("conclude: the claimed receipt is gone");
            }
        }
    }

    static void identify(PreparedStatement statement, int first, Headers headers) throws SQLException {
        statement.setString(first, headers.source());
        statement.setString(first + 1, headers.type());
        statement.setString(first + 2, headers.key());
    }

    static @Nullable OffsetDateTime utc(@Nullable Instant time) {
        return time == null ? null : time.atOffset(ZoneOffset.UTC);
    }
}
