package io.semel.engine.inbox;

import io.semel.engine.base.BranchTimeouts;
import io.semel.engine.base.Settings;
import io.semel.engine.message.Fingerprint;
import io.semel.engine.message.Headers;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * The statements on {@code semel.receipt} for many operations at once, one round trip each however many there are.
 *
 * <p>Keys are inserted in their order, so that two batches that share some wait for each other and never in a circle.
 */
final class ReceiptBatch {

    private static final String CLAIM = """
            insert into semel.receipt (source, type, key, fingerprint_version, fingerprint, params,
                                       operation_time, message_id, node, trace_id)
            select source, type, key, version, fingerprint, params, time, message_id, ?, trace_id
            from unnest(?::text[], ?::text[], ?::text[], ?::smallint[], ?::bytea[], ?::text[],
                        ?::timestamptz[], ?::text[], ?::text[])
                 as claim (source, type, key, version, fingerprint, params, time, message_id, trace_id)
            on conflict do nothing returning source, type, key
            """;

    /** One look into the index for each key, whatever the planner believes of the table's size. */
    private static final String FIND = """
            select r.source, r.type, r.key, r.fingerprint_version, r.fingerprint, r.params
            from unnest(?::text[], ?::text[], ?::text[]) as asked (source, type, key)
            cross join lateral (
                select * from semel.receipt known
                where known.source = asked.source and known.type = asked.type and known.key = asked.key
                limit 1) as r
            """;

    private static final String COMPLETE = """
            update semel.receipt r set verdict = answer.verdict, reason = answer.reason, result = answer.result
            from unnest(?::text[], ?::text[], ?::text[], ?::text[], ?::text[], ?::text[])
                 as answer (source, type, key, verdict, reason, result)
            where r.source = answer.source and r.type = answer.type and r.key = answer.key
            """;

    private final String bound;
    private final String node;

    ReceiptBatch(Settings settings, String node) {
        this.bound = BranchTimeouts.sql(settings);
        this.node = node;
    }

    /** Inserts receipts as applied, and tells whose key was free. The keys differ from each other. */
    Set<OperationKey> insert(Connection connection, Collection<Candidate> candidates) throws SQLException {
        List<Candidate> sorted = candidates.stream()
                .sorted(Comparator.comparing(OperationKey::of))
                .toList();
        try (PreparedStatement statement = connection.prepareStatement(bound + CLAIM)) {
            statement.setString(1, node);
            identify(statement, 2, headersOf(sorted));
            Columns columns = new Columns(statement);
            columns.set(5, "int2", sorted, candidate -> candidate.fingerprint().version());
            columns.setBytes(6, sorted, candidate -> candidate.fingerprint().hash());
            columns.set(7, "text", sorted, Candidate::params);
            columns.set(
                    8,
                    "timestamptz",
                    sorted,
                    candidate -> ReceiptTable.utc(candidate.headers().time()));
            columns.set(9, "text", sorted, candidate -> candidate.headers().messageId());
            columns.set(10, "text", sorted, candidate -> candidate.headers().traceId());
            return keys(statement);
        }
    }

    private static Set<OperationKey> keys(PreparedStatement statement) throws SQLException {
        Set<OperationKey> won = new HashSet<>();
        boolean isRows = statement.execute();
        while (!isRows) {
            if (statement.getUpdateCount() == -1) {
                throw new SQLException("the claim answered no rows", "08P01");
            }
            isRows = statement.getMoreResults();
        }
        try (ResultSet rows = statement.getResultSet()) {
            while (rows.next()) {
                won.add(key(rows));
            }
        }
        return won;
    }

    /** The receipts that are there, by key. */
    Map<OperationKey, Receipt> find(Connection connection, List<Candidate> candidates) throws SQLException {
        Map<OperationKey, Receipt> found = new HashMap<>();
        try (PreparedStatement statement = connection.prepareStatement(FIND)) {
            identify(statement, 1, headersOf(candidates));
            try (ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    Fingerprint fingerprint = new Fingerprint(rows.getShort(4), rows.getBytes(5));
                    found.put(key(rows), new Receipt(fingerprint, rows.getString(6)));
                }
            }
        }
        return found;
    }

    /** Completes receipts with answers. */
    void complete(Connection connection, List<Answered> answers) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(COMPLETE)) {
            identify(
                    statement,
                    1,
                    answers.stream().map(answer -> answer.candidate().headers()).toList());
            Columns columns = new Columns(statement);
            columns.set(4, "text", answers, answer -> answer.verdict().name());
            columns.set(5, "text", answers, Answered::reason);
            columns.set(6, "text", answers, Answered::result);
            if (statement.executeUpdate() != answers.size()) {
                throw new InboxException("conclude: a claimed receipt is gone");
            }
        }
    }

    private static List<Headers> headersOf(List<Candidate> candidates) {
        return candidates.stream().map(Candidate::headers).toList();
    }

    private static OperationKey key(ResultSet rows) throws SQLException {
        return new OperationKey(rows.getString(1), rows.getString(2), rows.getString(3));
    }

    private static void identify(PreparedStatement statement, int first, List<Headers> headers) throws SQLException {
        Columns columns = new Columns(statement);
        columns.set(first, "text", headers, Headers::source);
        columns.set(first + 1, "text", headers, Headers::type);
        columns.set(first + 2, "text", headers, Headers::key);
    }

    /** Sends one column of many rows as an array. */
    private record Columns(PreparedStatement statement) {

        <T> void set(int parameter, String type, List<T> rows, Function<T, ?> column) throws SQLException {
            Object[] values = rows.stream().map(column).toArray();
            statement.setArray(parameter, statement.getConnection().createArrayOf(type, values));
        }

        /** The driver wants an array of its own kind for these. */
        <T> void setBytes(int parameter, List<T> rows, Function<T, byte[]> column) throws SQLException {
            byte[][] values = rows.stream().map(column).toArray(byte[][]::new);
            statement.setArray(parameter, statement.getConnection().createArrayOf("bytea", values));
        }
    }
}
