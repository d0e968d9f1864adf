package io.semel.it.bed;

import io.semel.local.BrokerOptions;
import io.semel.local.Credentials;
import io.semel.local.DatabaseOptions;
import io.semel.local.DatabaseTarget;
import io.semel.local.FreePorts;
import io.semel.local.ServerOptions;
import io.semel.local.ServerUser;
import io.semel.local.ServicesLayout;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Folder, ports and passwords of a database, a broker and a server apart from those of the other tests, for tests that make
 * them wrong. Starts none of them.
 *
 * @param folder holds all of it; may be left from a run before
 * @param credentials of the database and of the server
 * @param database where it will run
 * @param server where it will run, on that database and with the configuration as shipped
 * @param broker where a broker of its own process would run, with the server's users and the server's own
 * @param archive the EAR that the build made
 */
public record SeparateBed(
        Path folder,
        Credentials credentials,
        DatabaseOptions database,
        ServerOptions server,
        BrokerOptions broker,
        Path archive) {

    /** A place of this name below the build's folder, with free ports; a watchdog ends its processes should we be killed. */
    public static SeparateBed named(String name) {
        Path target = Path.of(System.getProperty("semel.it.target", "target"));
        Path folder = target.resolve(name).toAbsolutePath().normalize();
        ServicesLayout layout = ServicesLayout.of(Path.of(System.getProperty("semel.it.checkout", "..")));
        Credentials credentials = Credentials.random();
        try {
            DatabaseOptions database = new DatabaseOptions(
                    folder.resolve("database"), target.resolve("postgresql"), FreePorts.one(), Map.of());
            ServerOptions server = ServerOptions.of(layout.distribution(), folder.resolve("server"))
                    .atOffset(FreePorts.offset())
                    .knowing(credentials.users())
                    .using(new DatabaseTarget(
                            database.url(),
                            credentials.database().owner(),
                            credentials.database().reader()));
            Watchdog.watch(folder);
            return new SeparateBed(
                    folder, credentials, database, server, broker(layout, folder, credentials), layout.archive());
        } catch (IOException failure) {
            throw new UncheckedIOException("the place " + folder + " cannot be made", failure);
        }
    }

    private static BrokerOptions broker(ServicesLayout layout, Path folder, Credentials credentials)
            throws IOException {
        List<ServerUser> users = new ArrayList<>(credentials.users());
        users.add(Credentials.freshUser("semel", BrokerOptions.SERVER_ROLE));
        ServicesLayout own =
                new ServicesLayout(layout.checkout(), folder, Optional.empty(), Optional.empty(), Optional.empty());
        return BrokerOptions.of(own, FreePorts.one(), users);
    }
}
