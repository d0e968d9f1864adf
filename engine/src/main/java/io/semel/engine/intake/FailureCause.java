package io.semel.engine.intake;

import io.semel.engine.message.BodyOutOfReach;
import io.semel.engine.message.BodyTooLargeToKeep;
import java.sql.SQLException;
import java.sql.SQLTimeoutException;
import java.sql.SQLTransientConnectionException;
import java.util.Arrays;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Why an attempt was rolled back, told from SQLSTATE and exception class, never from text (docs/rules.md L18).
 * {@link #lasting()} says whether trying the same message again can help.
 */
public enum FailureCause {
    /** 55P03: the lock timeout; another transaction, maybe one in doubt, holds the key or the row. */
    LOCK_TIMEOUT(false),
    /** 40P01. */
    DEADLOCK(false),
    /** 40001: an isolation level above READ COMMITTED. */
    SERIALIZATION(false),
    /** 57014: the statement timeout, or somebody cancelled the statement. */
    STATEMENT_TIMEOUT(false),
    /** 57P0x: the database shut down or the backend was ended. */
    DATABASE_SHUTDOWN(false),
    /** 08xxx: the connection broke. */
    CONNECTION(false),
    /** 53xxx: the database ran out of slots, memory or disk. */
    DATABASE_RESOURCES(false),
    /** 25006: the database takes no changes: a standby after a failover, or set read-only. */
    DATABASE_READ_ONLY(false),
    /** No connection within the pool's waiting time. */
    POOL(false),
    /** Somebody changed the entity in between. */
    OPTIMISTIC_LOCK(false),
    /** The transaction's time was over before the work was. */
    TRANSACTION_TIMEOUT(false),
    /** 22xxx, 23502, 23514, 54000: the data itself, found by SQL only. */
    DATA(true),
    /** 23505: a unique key of the business was used already. */
    UNIQUE_KEY(true),
    /** 23xxx, all others. */
    INTEGRITY(true),
    /** 42xxx and what else SQL may answer: a fault of program or schema. */
    SQL(true),
    /** A message to be parked whose body is too large to be kept, or can only be had by deserialising it. */
    NOT_TO_BE_KEPT(true),
    /** Another message of the same transaction failed. */
    BATCH(false),
    /** The server died in every delivery that the message may have. */
    DEADLY(true),
    /** The handler marked the transaction for rollback without a word. */
    ROLLBACK_ONLY(true),
    /** The commit failed after all work was done; the transaction manager's log says why. */
    COMMIT(false),
    /** Any other exception of handler or engine. */
    EXCEPTION(true);

    private final boolean lasting;

    FailureCause(boolean lasting) {
        this.lasting = lasting;
    }

    /** The stable name in tables, metrics and answers. */
    public String code() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The cause of a stored code; {@link #EXCEPTION} for one that another version wrote. */
    public static FailureCause ofCode(String code) {
        return Arrays.stream(values())
                .filter(cause -> cause.code().equals(code))
                .findFirst()
                .orElse(EXCEPTION);
    }

    /** Whether the same message will most likely fail again; false where time or repair of the surroundings helps. */
    public boolean lasting() {
        return lasting;
    }

    /**
     * Whether every other message would fail as well, because the surroundings are away: enough of these in a row stop
     * delivery (docs/rules.md L18). A failed commit counts, for it tells of a store that did not keep its word.
     */
    public boolean infrastructure() {
        return switch (this) {
            case CONNECTION, DATABASE_SHUTDOWN, DATABASE_RESOURCES, DATABASE_READ_ONLY, POOL, COMMIT -> true;
            default -> false;
        };
    }

    /** Classifies a failure by the first telling exception from the inside out; null stands for a failed commit. */
    public static FailureCause of(@Nullable Throwable failure) {
        if (failure == null) {
            return COMMIT;
        }
        FailureCause found = EXCEPTION;
        int depth = 0;
        for (Throwable link = failure; link != null && depth < 50; link = link.getCause()) {
            FailureCause cause = ofOne(link);
            found = cause == EXCEPTION ? found : cause;
            depth++;
        }
        return found;
    }

    /** The SQLSTATE of the innermost SQL exception; null if there is none. */
    public static @Nullable String sqlState(@Nullable Throwable failure) {
        String state = null;
        int depth = 0;
        for (Throwable link = failure; link != null && depth < 50; link = link.getCause()) {
            if (link instanceof SQLException sql && sql.getSQLState() != null) {
                state = sql.getSQLState();
            }
            depth++;
        }
        return state;
    }

    private static FailureCause ofOne(Throwable link) {
        if (link instanceof SQLException sql) {
            return ofSql(sql);
        }
        if (link instanceof TransactionOverException over) {
            return over.timedOut() ? TRANSACTION_TIMEOUT : ROLLBACK_ONLY;
        }
        if (link instanceof SharedFateException) {
            return BATCH;
        }
        if (link instanceof DeliveriesUsedUpException) {
            return DEADLY;
        }
        if (link instanceof BodyTooLargeToKeep || link instanceof BodyOutOfReach) {
            return NOT_TO_BE_KEPT;
        }
        return switch (link.getClass().getName()) {
            case "jakarta.persistence.OptimisticLockException",
                    "org.hibernate.StaleObjectStateException",
                    "org.hibernate.StaleStateException" -> OPTIMISTIC_LOCK;
            default -> EXCEPTION;
        };
    }

    private static FailureCause ofSql(SQLException sql) {
        String state = sql.getSQLState();
        if (state == null) {
            boolean waiting = sql instanceof SQLTransientConnectionException || sql instanceof SQLTimeoutException;
            return waiting || sql.getCause() instanceof jakarta.resource.ResourceException ? POOL : SQL;
        }
        return switch (state) {
            case "55P03" -> LOCK_TIMEOUT;
            case "40P01" -> DEADLOCK;
            case "40001" -> SERIALIZATION;
            case "57014" -> STATEMENT_TIMEOUT;
            case "25006" -> DATABASE_READ_ONLY;
            case "23502", "23514", "54000" -> DATA;
            case "23505" -> UNIQUE_KEY;
            default -> ofSqlClass(state);
        };
    }

    private static FailureCause ofSqlClass(String state) {
        if (state.startsWith("57P")) {
            return DATABASE_SHUTDOWN;
        }
        return switch (state.substring(0, Math.min(2, state.length()))) {
            case "08" -> CONNECTION;
            case "22" -> DATA;
            case "23" -> INTEGRITY;
            case "53" -> DATABASE_RESOURCES;
            default -> SQL;
        };
    }
}
