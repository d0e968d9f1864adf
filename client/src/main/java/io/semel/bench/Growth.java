package io.semel.bench;

import io.semel.local.LocalServiceException;
import io.semel.local.Machine;
import io.semel.local.Progress;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyIn;

/**
 * The fast lane on a table of receipts that grows. The rows are as long as real ones, and their keys come in no order, so that the
 * index is touched everywhere.
 */
public final class Growth {

    private static final int ROWS_OF_A_PART = 10_000;
    private static final long TOLD = 1_000_000;
    private static final String COPY = """
            copy semel.receipt (source, type, key, fingerprint_version, fingerprint, result, params, message_id, node) from stdin
            """;
    private static final String WITHOUT_INDEX = "alter table semel.receipt drop constraint receipt_pkey";
    private static final String WITH_INDEX = """
            set maintenance_work_mem = '1GB';
            alter table semel.receipt add primary key (source, type, key);
            analyze semel.receipt;
            """;
    private static final String PARAMS =
            "{\"amount\":0.01,\"currency\":\"EUR\",\"order\":\"grown-%d\",\"reference\":\"g%d\"}";
    private static final String RESULT = "{\"paid\":\"0.01 EUR\",\"due\":\"999999999.99 EUR\"}";

    private final Site site;
    private final Effort effort;
    private final Progress progress;
    private final SplittableRandom random = new SplittableRandom(5512);

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
            List<Measure> measures =
                    race.rounds(fast, Mix.clean(effort.operations()), "on %,d receipts".formatted(size));
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
            copy(database, from, to);
            progress.step("building the index of %,d receipts".formatted(to));
            statement.execute(WITH_INDEX);
        } catch (SQLException | IOException failed) {
            throw new LocalServiceException("the table cannot be filled: " + failed.getMessage(), failed);
        }
    }

    private void copy(Connection database, long from, long to) throws SQLException, IOException {
        CopyIn copy = database.unwrap(PGConnection.class).getCopyAPI().copyIn(COPY);
        StringBuilder part = new StringBuilder();
        for (long row = from; row < to; row++) {
            append(part, row);
            if (row % ROWS_OF_A_PART == 0 || row == to - 1) {
                byte[] bytes = part.toString().getBytes(StandardCharsets.US_ASCII);
                copy.writeToCopy(bytes, 0, bytes.length);
                part.setLength(0);
            }
            if (row % TOLD == 0 && row > from) {
                progress.step("%,d receipts are there".formatted(row));
            }
        }
        copy.endCopy();
    }

    private void append(StringBuilder part, long row) {
        String chance = Long.toHexString(random.nextLong());
        part.append("grown\tpayment.capture\t")
                .append(chance)
                .append('-')
                .append(row)
                .append("\t1\t\\\\x");
        for (int word = 0; word < 4; word++) {
            part.append("%016x".formatted(random.nextLong()));
        }
        part.append('\t').append(RESULT).append('\t').append(PARAMS.formatted(row, row));
        part.append("\tID:").append(chance).append("-ed3b-11f1-bf98-02fc00000001\tsemel-bench\n");
    }
}
