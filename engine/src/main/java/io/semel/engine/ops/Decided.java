package io.semel.engine.ops;

import io.semel.engine.base.Resources;
import io.semel.engine.inbox.Verdict;
import io.semel.engine.intake.Handlers;
import jakarta.annotation.Resource;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.ZoneOffset;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import javax.sql.DataSource;

/** Counts the verdicts that the database holds: every consumed message has left exactly one row in one of four tables. */
@ApplicationScoped
class Decided {

    private static final String COUNT = """
            with scope as (select ?::text as source, ?::timestamptz as since, ?::text as node)
            select type, verdict, count(*) from (
                select type, verdict, source, received_at, node from semel.receipt
                union all
                select type, verdict, source, received_at, node from semel.delivery
                union all
                select type, 'CONFLICT', source, received_at, node from semel.conflict_case
                union all
                select coalesce(type, ''), 'PARKED', source, received_at, node from semel.parked
            ) lines, scope
            where (scope.source is null or lines.source = scope.source)
              and (scope.since is null or lines.received_at >= scope.since)
              and (scope.node is null or lines.node = scope.node)
            group by type, verdict
            """;

    /** Stands for every type that no handler serves: producers must not be able to lengthen the books at will. */
    static final String OTHER_TYPES = "?";

    private static final int SECONDS = 25;

    @Inject
    Handlers handlers;

    @Resource(lookup = Resources.OBSERVER_DATASOURCE)
    DataSource dataSource;

    /** Rows by type and verdict; of types that no handler serves under {@link #OTHER_TYPES}. */
    Map<String, Map<Verdict, Long>> count(Scope scope) {
        try (Connection connection = dataSource.getConnection();
                PreparedStatement statement = connection.prepareStatement(COUNT)) {
            statement.setQueryTimeout(SECONDS);
            statement.setString(1, scope.source());
            statement.setObject(2, scope.since() == null ? null : scope.since().atOffset(ZoneOffset.UTC));
            statement.setString(3, scope.node());
            Map<String, Map<Verdict, Long>> counts = new HashMap<>();
            try (ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    counts.computeIfAbsent(line(rows.getString(1)), type -> new EnumMap<>(Verdict.class))
                            .merge(Verdict.valueOf(rows.getString(2)), rows.getLong(3), Long::sum);
                }
            }
            return counts;
        } catch (SQLException unreadable) {
            throw new BooksException("the database does not answer", unreadable);
        }
    }

    private String line(String type) {
        return handlers.types().contains(type) ? type : OTHER_TYPES;
    }
}
