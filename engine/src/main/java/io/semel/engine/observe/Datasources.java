package io.semel.engine.observe;

import java.util.Optional;

/** The server's datasources, found by their JNDI names. */
final class Datasources {

    private static final String SUBSYSTEM = "subsystem=datasources,";

    private final ServerModel model;

    Datasources(ServerModel model) {
        this.model = model;
    }

    Optional<ServerResource> xa(String jndiName) {
        return find("xa-data-source=*", jndiName);
    }

    Optional<ServerResource> plain(String jndiName) {
        return find("data-source=*", jndiName);
    }

    /**
     * The XA datasource, for checks that judge its attributes.
     *
     * @throws NoXaDatasourceException if there is none, which is the finding of another check
     */
    ServerResource requireXa(String jndiName) {
        return xa(jndiName).orElseThrow(() -> new NoXaDatasourceException(jndiName));
    }

    private Optional<ServerResource> find(String kind, String jndiName) {
        return model.list(SUBSYSTEM + kind).stream()
                .filter(datasource -> jndiName.equals(datasource.text("jndiName")))
                .findFirst();
    }
}
