package io.semel.it.wrongserver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** A database that cannot keep what was promised, or is not there (CASES C01, C107). */
@ExtendWith(OwnServerExtension.class)
@Order(4)
class WrongDatabaseIT {

    private static final String TEST = ":test-connection-in-pool";
    private static final String XA = "/subsystem=datasources/xa-data-source=SemelXADS" + TEST;
    private static final String PLAIN = "/subsystem=datasources/data-source=SemelDS" + TEST;

    private final OwnServer server;
    private final Trial trial;

    WrongDatabaseIT(OwnServer server) {
        this.server = server;
        this.trial = new Trial(server);
    }

    @BeforeEach
    void all_is_right() {
        server.whole();
    }

    @Test
    void a_database_without_prepared_transactions_is_refused_until_it_has_some() throws Exception {
        server.sql("alter system set max_prepared_transactions = 0");
        server.restartDatabase();
        Finding finding = trial.isRefused("max-prepared-transactions");
        assertThat(finding.found()).isEqualTo("0");
        assertThat(finding.problem()).isEqualTo("Prepared transactions are switched off in PostgreSQL.");
        assertThat(finding.why()).contains("no message can commit");
        trial.endsWith(finding);
    }

    @Test
    void a_database_that_does_not_write_through_is_refused_until_it_does() throws Exception {
        server.sql("alter system set fsync = off");
        server.sql("select pg_reload_conf()");
        Finding finding = trial.isRefused("fsync");
        assertThat(finding.found()).isEqualTo("fsync=off");
        assertThat(finding.why()).contains("loses committed receipts and payments with the power");
        trial.endsWith(finding);
    }

    @Test
    void a_server_that_starts_without_its_database_deploys_and_opens_by_itself_when_it_comes() throws Exception {
        server.database().stop();
        server.reload();
        Finding finding = trial.isRefusedWithoutDatabase("database-reachable");
        assertThat(finding.problem()).contains("SemelXADS and SemelDS");
        assertThat(finding.why()).contains("every delivery fails and burns one of its attempts");
        assertThat(finding.mend()).startsWith("Start the database").contains(XA, PLAIN);
        assertThatThrownBy(() -> server.cli(XA)).isInstanceOf(ServerCli.RefusedException.class);
        assertThatThrownBy(() -> server.cli(PLAIN)).isInstanceOf(ServerCli.RefusedException.class);
        server.database().start();
        assertThat(server.cli(XA).toString()).contains("true");
        assertThat(server.cli(PLAIN).toString()).contains("true");
        trial.opensAndApplies();
    }
}
