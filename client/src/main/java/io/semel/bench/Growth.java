package io.semel.bench;

import io.semel.local.LocalServiceException;
import io.semel.local.Machine;
import io.semel.local.Progress;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The fast lane on a table of receipts that grows. The rows are as long as real ones, and their keys come in no order, so that the
 * index is touched everywhere.
 */
public final class Growth {

    private static final long PART = 1_000_000;
    private static final String FILL = """
            insert into semel.receipt (source, type, key, fingerprint_version, fingerprint, result, params, message_id, node)
            select 'grown', 'payment.capture', md5(n::text), 1, sha256(n::text::bytea),
                   '{"paid":"0.01 EUR","due":"999999999.99 EUR"}',
                   '{"amount":0.01,"currency":"EUR","order":"grown-' || n || '","reference":"g' || n || '"}',
                   'ID:' || md5(n::text) || '-02fc00000001', 'semel-bench'
            from generate_series(%d, %d) n
            """;
    private static final String WITHOUT_INDEX = "alter table semel.receipt drop constraint receipt_pkey";
    private static final String WITH_INDEX = """
            set maintenance_work_mem = '1GB';
            alter table semel.receipt add primary key (source, type, key);
            analyze semel.receipt;
            """;
    private final Site site;
    private final Effort effort;
    private final Progress progress;

    /** @param site not yet started */
    public Growth(Site site, Effort effort, Progress progress) {
        this.site = site;
        this.effort = effort;
        this.progress = progress;
    }

    /**
     * Starts the site, and measures at each size.
     *
     * @param sizes rows in the table, growing
     */
    public GrowthReport run(List<Long> sizes) {
        site.start();
        Contender fast = Contender.ours(BenchReport.FAST, site);
        Race race = new Race(List.of(fast), effort, progress);
        race.warmUp();
        Map<Long, Standing> standings = new TreeMap<>();
        long rows = 0;
        for (long size : sizes) {
            grow(rows, size);
            rows = size;
            race.warmUp();
            List<Measure> measures = race.rounds(
                    effort.rounds(), fast, Mix.clean(race.operations(fast)), "on %,d receipts".formatted(size));
            standings.put(size, Standing.of(measures).values().iterator().next());
        }
        return new GrowthReport(
                Instant.now().truncatedTo(ChronoUnit.SECONDS).toString(), Machine.facts(), effort, standings);
    }

    private void grow(long from, long to) {
        if (to == from) {
            return;
        }
        try (Connection database = site.connection();
                Statement statement = database.createStatement()) {
            statement.execute(WITHOUT_INDEX);
            for (long row = from; row < to; row += PART) {
                statement.execute(FILL.formatted(row + 1, Math.min(to, row + PART)));
                progress.step("%,d receipts are there".formatted(Math.min(to, row + PART)));
            }
            progress.step("building the index of %,d receipts".formatted(to));
            statement.execute(WITH_INDEX);
        } catch (SQLException failed) {
            throw new LocalServiceException("the table cannot be filled: " + failed.getMessage(), failed);
        }
    }
}
