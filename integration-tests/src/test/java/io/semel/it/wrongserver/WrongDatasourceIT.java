package io.semel.it.wrongserver;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A datasource with which an effect would be lost, repeated or never recovered (CASES C13, C21, C27). */
@ExtendWith(OwnServerExtension.class)
@Order(3)
class WrongDatasourceIT {

    private static final String XA = "/subsystem=datasources/xa-data-source=SemelXADS";

    private final OwnServer server;
    private final Trial trial;

    WrongDatasourceIT(OwnServer server) {
        this.server = server;
        this.trial = new Trial(server);
    }

    @BeforeEach
    void all_is_right() {
        server.whole();
    }

    @Test
    void a_plain_datasource_of_the_same_name_is_refused_until_it_is_an_xa_one() throws Exception {
        Finding finding = trial.isRefused(
                "xa-datasource",
                XA + ":remove",
                new Operator(server)
                        .filled("data-source add --name=SemelXADS --jndi-name=java:jboss/datasources/SemelXADS"
                                + " --driver-name=semel-postgresql --connection-url=jdbc:postgresql://HOST:PORT/DATABASE"
                                + " --user-name=USER --password=PASSWORD"));
        assertThat(finding.found()).contains("data-source=SemelXADS", "jta=true");
        assertThat(finding.problem()).isEqualTo("java:jboss/datasources/SemelXADS is a plain data-source.");
        assertThat(finding.why()).contains("loses or repeats a payment when the server dies between the two commits");
        trial.endsWith(finding);
    }

    @ParameterizedTest
    @CsvSource({"TRANSACTION_REPEATABLE_READ,repeatable read", "TRANSACTION_SERIALIZABLE,serializable"})
    void an_isolation_above_read_committed_is_refused_until_it_is_that(String isolation, String found)
            throws Exception {
        Finding finding = trial.isRefused(
                "isolation", XA + ":write-attribute(name=transaction-isolation,value=%s)".formatted(isolation));
        assertThat(finding.found()).isEqualTo(found);
        assertThat(finding.why()).contains("40001");
        trial.endsWith(finding);
    }

    @Test
    void recovery_as_another_role_is_refused_until_it_is_the_applications() throws Exception {
        Finding user = trial.isRefused(
                "recovery-credentials",
                XA + ":write-attribute(name=recovery-username,value=somebody)",
                XA + ":write-attribute(name=recovery-credential-reference,value={clear-text=else})");
        assertThat(user.found()).isEqualTo("recovery user somebody, application user semel");
        assertThat(user.why()).contains("PostgreSQL lets only the role that prepared a branch finish it");
        trial.isMendedBy(user);
        Finding password = trial.isDiagnosed("recovery-credentials");
        assertThat(password.found()).isEqualTo("passwords differ");
        trial.endsWith(password);
    }
}
