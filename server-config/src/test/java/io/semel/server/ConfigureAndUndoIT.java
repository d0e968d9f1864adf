package io.semel.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Both scripts, run against copies: each may run twice, and the one takes back what the other did. */
class ConfigureAndUndoIT {

    private static final Path PRISTINE = OfflineServer.HOME.resolve("standalone/configuration/standalone-full.xml");

    @Test
    void configuring_twice_is_configuring_once() throws IOException, InterruptedException {
        var server = OfflineServer.with("configure-twice", ServerXml.artefact());

        server.run("configure.cli");

        assertThat(server.model()).isEqualTo(Model.of(ServerXml.artefact()));
    }

    @Test
    void undoing_brings_back_what_wildfly_ships() throws IOException, InterruptedException {
        var server = OfflineServer.with("undo", ServerXml.artefact());

        server.run("undo.cli");

        assertThat(server.model()).isEqualTo(Model.of(PRISTINE));
    }

    @Test
    void undoing_where_nothing_was_done_does_no_harm() throws IOException, InterruptedException {
        var server = OfflineServer.with("undo-nothing", PRISTINE);

        server.run("undo.cli");

        assertThat(server.model()).isEqualTo(Model.of(PRISTINE));
    }

    @Test
    void an_external_broker_configured_twice_is_configured_once() throws IOException, InterruptedException {
        var server = OfflineServer.with("external-broker-twice", ServerXml.externalBroker())
                .moved(ServerXml.NAME, ServerXml.EXTERNAL_BROKER);

        server.run("external-broker.cli");

        assertThat(server.model(ServerXml.EXTERNAL_BROKER)).isEqualTo(Model.of(ServerXml.externalBroker()));
    }

    @Test
    void the_embedded_broker_comes_back_and_then_everything_else() throws IOException, InterruptedException {
        var server = OfflineServer.with("embedded-broker", ServerXml.externalBroker())
                .moved(ServerXml.NAME, ServerXml.EXTERNAL_BROKER);

        server.run("embedded-broker.cli");
        server.run("embedded-broker.cli");
        server.moved(ServerXml.EXTERNAL_BROKER, ServerXml.NAME).run("configure.cli");

        assertThat(server.model()).isEqualTo(Model.of(ServerXml.artefact()));
        server.run("undo.cli");
        assertThat(server.model()).isEqualTo(Model.of(PRISTINE));
    }
}
