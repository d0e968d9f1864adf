package io.semel.engine.inbox;

import io.semel.engine.base.Json;
import io.semel.engine.message.Headers;
import io.semel.engine.message.ParameterDifferences;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;

/** The statements on {@code semel.delivery} and {@code semel.conflict_case}: what later deliveries of a key leave. */
final class RepeatTables {

    private static final String BOOK = """
            insert into semel.delivery (verdict, source, type, key, message_id, node)
            values (?, ?, ?, ?, ?, ?)
            """;

    private static final String OPEN_CONFLICT = """
            insert into semel.conflict_case (source, type, key, first_params, other_params, other_fingerprint,
                                             fingerprint_version, differences, operation_time, message_id, node, trace_id)
            values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """;

    private final String node;

    RepeatTables(String node) {
        this.node = node;
    }

    /** Says what a later delivery of a decided key is, and books it. */
    Claim judge(Connection connection, Candidate candidate, Receipt known) throws SQLException {
        if (known.isOf(candidate)) {
            book(connection, Verdict.DUPLICATE, candidate);
            return Claim.REPEATED;
        }
        openConflict(connection, candidate, known);
        return Claim.CONTRADICTED;
    }

    void book(Connection connection, Verdict verdict, Candidate candidate) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(BOOK)) {
            statement.setString(1, verdict.name());
            ReceiptTable.identify(statement, 2, candidate.headers());
            statement.setString(5, candidate.headers().messageId());
            statement.setString(6, node);
            statement.executeUpdate();
        }
    }

    private void openConflict(Connection connection, Candidate candidate, Receipt known) throws SQLException {
        Headers headers = candidate.headers();
        var differences = ParameterDifferences.between(known.params(), candidate.params());
        try (PreparedStatement statement = connection.prepareStatement(OPEN_CONFLICT)) {
            ReceiptTable.identify(statement, 1, headers);
            statement.setString(4, known.params());
            statement.setString(5, candidate.params());
            statement.setBytes(6, candidate.fingerprint().hash());
            statement.setShort(7, candidate.fingerprint().version());
            statement.setString(8, Json.write(differences));
            statement.setObject(9, ReceiptTable.utc(headers.time()));
            statement.setString(10, headers.messageId());
            statement.setString(11, node);
            statement.setString(12, headers.traceId());
            statement.executeUpdate();
        }
    }
}
