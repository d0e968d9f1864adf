package io.semel.it.wrongserver;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Mistakes in the application itself stop its deployment. Last, because it leaves the server without the application. */
@ExtendWith(OwnServerExtension.class)
@Order(5)
class WrongArchiveIT {

    private static final String SETTING = "/system-property=semel.lock-timeout";

    private final OwnServer server;

    @TempDir
    private Path folder;

    WrongArchiveIT(OwnServer server) {
        this.server = server;
    }

    @BeforeEach
    void nothing_is_deployed() {
        server.bare();
        server.undeploy();
    }

    @AfterEach
    void nothing_stays_deployed() {
        server.undeploy();
    }

    @Test
    void two_handlers_of_one_type_stop_the_deployment() throws Exception {
        Path ear = Variant.of(server.archive(), folder, SecondCapture.class);
        assertThatThrownBy(() -> server.deploy(ear))
                .isInstanceOf(ServerCli.RefusedException.class)
                .hasMessageContaining("operation type 'payment.capture' has two handlers")
                .hasMessageContaining("io.semel.payments.CapturePayment")
                .hasMessageContaining(SecondCapture.class.getName())
                .hasMessageContaining("give one another type");
    }

    @Test
    void a_handler_with_a_bad_type_stops_the_deployment() throws Exception {
        Path ear = Variant.of(server.archive(), folder, BadlyNamed.class);
        assertThatThrownBy(() -> server.deploy(ear))
                .isInstanceOf(ServerCli.RefusedException.class)
                .hasMessageContaining(BadlyNamed.class.getName())
                .hasMessageContaining("Bonus Payment")
                .hasMessageContaining("must be 1 to 100 lower-case letters");
    }

    @Test
    void a_setting_out_of_its_range_stops_the_deployment_until_it_is_right() throws Exception {
        server.cli(SETTING + ":add(value=4s)");
        try {
            isRefusedUntilRight();
        } finally {
            server.cli(SETTING + ":remove");
        }
    }

    private void isRefusedUntilRight() {
        assertThatThrownBy(() -> server.deploy(server.archive()))
                .isInstanceOf(ServerCli.RefusedException.class)
                .hasMessageContaining("semel.lock-timeout must be a whole number of ms from 100 to 60000, but is '4s'");
        server.cli(SETTING + ":write-attribute(name=value,value=15000)");
        server.deploy(server.archive());
        new Trial(server).opens();
    }
}
