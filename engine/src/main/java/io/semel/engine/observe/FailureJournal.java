package io.semel.engine.observe;

import io.semel.engine.base.NodeName;
import io.semel.engine.base.Resources;
import io.semel.engine.intake.AttemptEnded;
import io.semel.engine.intake.FailureCause;
import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedExecutorService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import javax.sql.DataSource;

/**
 * Records why attempts were rolled back, for people: after the transaction's end, outside of it, on another thread.
 *
 * <p>While the database is away the records wait, and are written when delivery is open again. One can be lost (the node
 * dies, more than {@value #CAPACITY} wait), which is counted; none can delay or hurt a message.
 */
@ApplicationScoped
public class FailureJournal {

    private static final Logger LOG = System.getLogger("io.semel.failures");
    private static final int CAPACITY = 10_000;
    private static final int BATCH = 200;
    private static final String RECORD = """
            insert into semel.attempt_failure (cause, exception_class, sqlstate, stack_fingerprint, source, type, key,
                                               message_id, delivery_count, failed_at, node)
            values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """;

    @Resource
    ManagedExecutorService executor;

    @Resource(lookup = Resources.OBSERVER_DATASOURCE)
    DataSource dataSource;

    @Inject
    NodeName node;

    @Inject
    Clock clock;

    @Inject
    Metrics metrics;

    private final BlockingQueue<RecordedFailure> waiting = new ArrayBlockingQueue<>(CAPACITY);
    private final AtomicBoolean writing = new AtomicBoolean();
    private volatile boolean away;

    void ended(@Observes AttemptEnded attempt) {
        if (attempt.ending() == AttemptEnded.Ending.COMMITTED) {
            return;
        }
        keep(List.of(RecordedFailure.of(attempt, clock.instant())));
        if (!away || waiting.size() >= BATCH) {
            startWriting();
        }
    }

    void resumed(@Observes DeliveryResumed event) {
        away = false;
        startWriting();
    }

    private void keep(List<RecordedFailure> failures) {
        lost((int) failures.stream().filter(failure -> !waiting.offer(failure)).count());
    }

    private void startWriting() {
        if (writing.compareAndSet(false, true)) {
            try {
                executor.execute(this::writeAll);
            } catch (RejectedExecutionException shuttingDown) {
                writing.set(false);
                lost(waiting.size());
            }
        }
    }

    private void writeAll() {
        try {
            List<RecordedFailure> batch = new ArrayList<>(BATCH);
            while (waiting.drainTo(batch, BATCH) > 0) {
                away = !write(batch);
                if (away) {
                    keep(batch);
                    break;
                }
                batch.clear();
            }
        } finally {
            writing.set(false);
        }
        if (!waiting.isEmpty() && !away) {
            startWriting();
        }
    }

    /** Whether they are done with; not while the database is away. */
    private boolean write(List<RecordedFailure> batch) {
        try (Connection connection = dataSource.getConnection();
                PreparedStatement statement = connection.prepareStatement(RECORD)) {
            for (RecordedFailure failure : batch) {
                bind(statement, failure);
                statement.addBatch();
            }
            statement.executeBatch();
            return true;
        } catch (SQLException failed) {
            return refused(batch, failed);
        }
    }

    private boolean refused(List<RecordedFailure> batch, SQLException failed) {
        boolean again = FailureCause.of(failed).infrastructure();
        LOG.log(
                Level.WARNING,
                "{0} causes of rolled-back attempts {1}: SQLSTATE {2}",
                batch.size(),
                again ? "wait for the database" : "could not be recorded",
                FailureCause.sqlState(failed));
        if (!again) {
            lost(batch.size());
        }
        return !again;
    }

    private void bind(PreparedStatement statement, RecordedFailure failure) throws SQLException {
        statement.setString(1, failure.cause().code());
        statement.setString(2, failure.exceptionClass());
        statement.setString(3, failure.sqlState());
        statement.setString(4, failure.stackFingerprint());
        statement.setString(5, failure.subject().source());
        statement.setString(6, failure.subject().type());
        statement.setString(7, failure.subject().key());
        statement.setString(8, failure.subject().messageId());
        statement.setInt(9, failure.subject().deliveryCount());
        statement.setObject(10, failure.at().atOffset(ZoneOffset.UTC));
        statement.setString(11, node.value());
    }

    private void lost(int count) {
        metrics.registry().counter(MetricNames.CAUSES_LOST).increment(count);
    }
}
