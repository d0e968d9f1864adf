package io.semel.it.crash;

import static org.assertj.core.api.Assertions.assertThat;

import io.semel.lab.Bench;
import io.semel.lab.Laboratory;
import io.semel.lab.Limits;
import io.semel.lab.Result;
import java.time.Duration;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** A laboratory that finds nothing proves nothing: each fault planted into the server makes it fail at the right point. */
class PlantedFaultIT {

    private static final int OPERATIONS = 200;

    /** What is left of the patience: a planted fault is not waited for until it mends itself. */
    private static final Limits IMPATIENT =
            new Limits(Duration.ofMinutes(10), Duration.ofSeconds(40), Duration.ofSeconds(20));

    /** The claim commits at once, because the connection is taken while the transaction is suspended. */
    private static final String CLAIM_APART = claimApart("Inbox") + claimApart("BatchInbox");

    private static String claimApart(String inbox) {
        return """
            RULE planted: the claim leaves the transaction of %1$s
            CLASS io.semel.engine.inbox.%1$s
            METHOD claim
            AT ENTRY
            BIND context : javax.naming.InitialContext = new javax.naming.InitialContext();
                 manager : jakarta.transaction.TransactionManager = context.lookup("java:jboss/TransactionManager")
            IF TRUE
            DO link("suspended", Thread.currentThread(), manager.suspend())
            ENDRULE
            RULE planted: the rest goes on in it of %1$s
            CLASS io.semel.engine.inbox.%1$s
            METHOD claim
            AT EXIT
            BIND context : javax.naming.InitialContext = new javax.naming.InitialContext();
                 manager : jakarta.transaction.TransactionManager = context.lookup("java:jboss/TransactionManager");
                 suspended : jakarta.transaction.Transaction = unlink("suspended", Thread.currentThread())
            IF suspended != null
            DO manager.resume(suspended)
            ENDRULE
            """.formatted(inbox);
    }

    /**
     * The broker's branch commits in one phase when it shall prepare, and says that it has nothing to commit. The database
     * is the only one left then, and is committed without being prepared.
     */
    private static final String ACKNOWLEDGED_EARLY = """
            RULE planted: acknowledged before the commit
            CLASS org.apache.activemq.artemis.core.client.impl.ClientSessionImpl
            METHOD prepare
            AT ENTRY
            IF TRUE
            DO $this.commit($1, true); RETURN 3
            ENDRULE
            """;

    private static final String NO_RECOVERY = """
            RULE planted: recovery is switched off
            CLASS com.arjuna.ats.internal.arjuna.recovery.PeriodicRecovery
            METHOD doWorkInternal
            AT ENTRY
            IF TRUE
            DO RETURN
            ENDRULE
            """;

    @Test
    void a_claim_in_its_own_transaction_loses_an_operation_when_the_server_dies_after_it() {
        Result result = run("server-killed/claimed", bench -> bench.planting(CLAIM_APART));

        assertThat(result.holds()).isFalse();
        assertThat(result.lost()).as(result.toString()).isPositive();
    }

    @Test
    void an_acknowledgement_before_the_commit_loses_a_message_when_the_server_dies_between() {
        Result result = run("server-killed/broker-committed", bench -> bench.planting(ACKNOWLEDGED_EARLY));

        assertThat(result.holds()).isFalse();
        assertThat(result.lost()).as(result.toString()).isPositive();
    }

    @Test
    void without_recovery_something_stays_in_doubt() {
        Result result = run(
                "server-killed/after-decision",
                bench -> bench.planting(NO_RECOVERY).with("semel.in-doubt-patience", "5"));

        assertThat(result.holds()).isFalse();
        assertThat(result.inDoubt()).as(result.toString()).isPositive();
    }

    private static Result run(String point, UnaryOperator<Bench> planting) {
        try (Laboratory laboratory = Rigging.laboratory("planted", IMPATIENT, planting)) {
            return laboratory
                    .run(Rigging.point(point), 1, OPERATIONS, 1)
                    .points()
                    .get(0);
        }
    }
}
