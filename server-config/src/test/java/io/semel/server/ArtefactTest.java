package io.semel.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import org.junit.jupiter.api.Test;

/** What is handed on: standalone-semel.xml as text, and the README that explains it. */
class ArtefactTest {

    @Test
    void no_path_of_the_machine_that_built_it_is_left_in() throws IOException {
        assertThat(ServerXml.text(ServerXml.artefact()))
                .doesNotContain(Path.of("").toAbsolutePath().toString());
    }

    @Test
    void the_readme_names_every_property_with_its_default() throws IOException {
        assertThat(Readme.serverProperties())
                .containsExactlyElementsOf(ServerXml.expressions(ServerXml.text(ServerXml.artefact())));
    }

    @Test
    void the_readme_names_every_property_that_only_the_external_broker_has() throws IOException {
        var additional = new ArrayList<>(ServerXml.expressions(ServerXml.text(ServerXml.externalBroker())));
        additional.removeAll(ServerXml.expressions(ServerXml.text(ServerXml.artefact())));

        assertThat(Readme.brokerProperties()).containsExactlyElementsOf(additional);
    }
}
