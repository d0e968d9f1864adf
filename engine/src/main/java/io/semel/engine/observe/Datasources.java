package io.semel.engine.observe;

import java.net.InetSocketAddress;
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

    /** Where an XA datasource's database listens; empty if it has several places or names them in another way. */
    Optional<InetSocketAddress> addressOf(String jndiName) {
        Optional<String> datasource = xa(jndiName).map(ServerResource::toString);
        Optional<String> host = datasource.flatMap(address -> property(address, "ServerName"));
        Optional<String> port = datasource.flatMap(address -> property(address, "PortNumber"));
        return host.filter(name -> !name.contains(","))
                .flatMap(name -> port.filter(number -> number.matches("[0-9]{1,5}"))
                        .map(number -> new InetSocketAddress(name, Integer.parseInt(number))));
    }

    private Optional<String> property(String datasource, String name) {
        return model.find(datasource + ",xa-datasource-properties=" + name).map(property -> property.text("value"));
    }

    private Optional<ServerResource> find(String kind, String jndiName) {
        return model.list(SUBSYSTEM + kind).stream()
                .filter(datasource -> jndiName.equals(datasource.text("jndiName")))
                .findFirst();
    }
}
