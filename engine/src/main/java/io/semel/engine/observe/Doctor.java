package io.semel.engine.observe;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Examines the server and the database by every check. Never throws: what cannot be examined is a failed check.
 */
final class Doctor {

    static final String DATABASE_REACHABLE = "database-reachable";

    private static final Rule REACHABLE = Rule.fatal(
            DATABASE_REACHABLE,
            "Without the database every delivery fails and burns one of its attempts, until good messages are dead (L4).");
    private static final String UNKNOWN = "unknown";
    private static final String SEE_REACHABLE = "See " + DATABASE_REACHABLE + ".";
    private static final String SEE_BROKER = "See " + BrokerRunningCheck.NAME + ".";
    private static final String SEE_XA = "See " + XaDatasourceCheck.NAME + ".";
    private static final Set<String> CONSEQUENCES = Set.of(SEE_REACHABLE, SEE_XA, SEE_BROKER);
    private static final int MAX_CAUSES = 10;

    private final DatabaseProbe probe;
    private final List<Check> serverChecks;
    private final List<DatabaseCheck> databaseChecks;

    Doctor(DatabaseProbe probe, List<Check> serverChecks, List<DatabaseCheck> databaseChecks) {
        this.probe = probe;
        this.serverChecks = List.copyOf(serverChecks);
        this.databaseChecks = List.copyOf(databaseChecks);
    }

    /** What every check finds now, in a stable order. */
    List<Finding> examine() {
        List<Finding> findings = new ArrayList<>();
        for (Check check : serverChecks) {
            findings.add(examined(check.rule(), check::examine));
        }
        findings.addAll(examineDatabase());
        return findings;
    }

    /** A short look at what an open delivery needs: the first of it that is away, or empty. */
    Optional<Finding> pulse() {
        for (Check check : serverChecks) {
            if (check.rule().name().equals(BrokerRunningCheck.NAME)) {
                Finding finding = examined(check.rule(), check::examine);
                if (!finding.passed()) {
                    return Optional.of(finding);
                }
            }
        }
        try {
            Finding writable = new DatabaseWritableCheck().examine(probe.ask());
            return writable.passed() ? Optional.empty() : Optional.of(writable);
        } catch (SQLException unreachable) {
            return Optional.of(unreachable(unreachable));
        }
    }

    private List<Finding> examineDatabase() {
        List<Finding> findings = new ArrayList<>();
        try {
            DatabaseFacts facts = probe.ask();
            findings.add(REACHABLE.passed(facts.identity()));
            for (DatabaseCheck check : databaseChecks) {
                findings.add(examined(check.rule(), () -> check.examine(facts)));
            }
        } catch (SQLException unreachable) {
            findings.clear();
            findings.add(unreachable(unreachable));
            databaseChecks.forEach(check -> findings.add(unexamined(check.rule())));
        }
        return findings;
    }

    private static Finding unreachable(SQLException failure) {
        return REACHABLE.failed(
                causeOf(failure),
                "The database cannot be asked over the datasources SemelXADS and SemelDS.",
                "Start the database; then /subsystem=datasources/xa-data-source=SemelXADS:test-connection-in-pool"
                        + " and /subsystem=datasources/data-source=SemelDS:test-connection-in-pool say what is missing.");
    }

    /** The pool wraps the driver's error, which alone says what is wrong. */
    private static String causeOf(SQLException failure) {
        SQLException innermost = failure;
        Throwable cause = failure.getCause();
        for (int depth = 0; cause != null && depth < MAX_CAUSES; depth++) {
            innermost = cause instanceof SQLException sql ? sql : innermost;
            cause = cause.getCause();
        }
        return "%s (SQLSTATE %s)".formatted(innermost.getMessage(), innermost.getSQLState());
    }

    private static Finding unexamined(Rule rule) {
        return rule.failed(UNKNOWN, "Not examined, because the database cannot be asked.", SEE_REACHABLE);
    }

    /** Whether a check failed only because another one did, so that it tells nothing new. */
    static boolean isConsequence(Finding finding) {
        return CONSEQUENCES.contains(finding.mend());
    }

    private static Finding examined(Rule rule, Supplier<Finding> check) {
        try {
            return check.get();
        } catch (NoXaDatasourceException consequence) {
            return rule.failed(UNKNOWN, "Not examined, because there is no XA datasource.", SEE_XA);
        } catch (BrokerAwayException consequence) {
            return rule.failed(UNKNOWN, "Not examined, because the broker does not answer.", SEE_BROKER);
        } catch (RuntimeException unreadable) {
            return rule.failed(
                    UNKNOWN,
                    "Could not be examined: %s.".formatted(unreadable.getMessage()),
                    "Look into the server's log; an answer comes with the next examination.");
        }
    }
}
