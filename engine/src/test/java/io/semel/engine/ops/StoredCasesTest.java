package io.semel.engine.ops;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.semel.engine.base.TestDatabase;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** What operators read from the tables, on a real PostgreSQL. */
class StoredCasesTest {

    private static final String CASES = """
            insert into semel.conflict_case (source, type, key, first_params, other_params, other_fingerprint,
                                             fingerprint_version, differences, node)
            values ('shop', 'order.create', 'k-1', '{}', '{}', '', 1, '[{"pointer":"/total"}]', 'node-a'),
                   ('till', 'order.create', 'k-2', '{}', '{}', '', 1, '[]', 'node-a');
            insert into semel.parked (reason, detail, source, type, key, message_class, headers, body, node)
            values ('bad_json', 'at 7', 'shop', null, null, 'text', '{}', '', 'node-a');
            insert into semel.receipt (source, type, key, fingerprint, fingerprint_version, params, node)
            values ('shop', 'order.create', 'k-1', '', 1, '{}', 'node-a');
            analyze semel.receipt
            """;

    private final CaseFiles cases = new CaseFiles();
    private final StoreFigures figures = new StoreFigures();

    @Test
    void cases_are_shown_newest_first_and_figures_are_the_databases() throws Exception {
        try (TestDatabase database = TestDatabase.start()) {
            cases.dataSource = database.source();
            figures.dataSource = database.source();
            database.sql(CASES);

            assertThat(cases.conflicts(null, 10))
                    .extracting(CaseFiles.Conflict::key)
                    .containsExactly("k-2", "k-1");
            assertThat(cases.conflicts("shop", 10)).singleElement().satisfies(conflict -> {
                assertThat(conflict.state()).isEqualTo("OPEN");
                assertThat(conflict.differences()).contains("/total");
            });
            assertThat(cases.conflicts(null, 1)).hasSize(1);
            assertThat(cases.parked("shop", 10))
                    .extracting(CaseFiles.Parked::reason)
                    .containsExactly("bad_json");
            assertThat(cases.parked("till", 10)).isEmpty();

            assertThat(figures.receiptRows()).isEqualTo(1);
            assertThat(figures.receiptBytes()).isPositive();
            assertThat(figures.now()).isAfter(Instant.EPOCH);
        }
        assertThatThrownBy(() -> cases.parked(null, 1)).isInstanceOf(BooksException.class);
        assertThatThrownBy(figures::receiptRows).isInstanceOf(BooksException.class);
    }
}
