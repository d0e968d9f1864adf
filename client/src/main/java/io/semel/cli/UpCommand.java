package io.semel.cli;

import io.semel.local.LocalServices;
import io.semel.local.Schedule;
import io.semel.local.ServerUser;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Starts what does not run and leaves it running. */
@Command(
        name = "up",
        description = "Start PostgreSQL and WildFly with the application, and leave them running.",
        footer = {"", "Run again, it starts what has ended, and prints the same."})
final class UpCommand implements Callable<Integer> {

    @Mixin
    SharedOptions shared;

    @Mixin
    PlaceOptions place;

    @Override
    public Integer call() {
        Screen screen = shared.screen();
        LocalServices services = place.services(shared);
        List<String> started = services.start(Schedule.NORMAL, screen);
        Addresses addresses = Addresses.of(services, started);
        screen.result(addresses);
        addresses.print(screen);
        return SemelCommand.FINE;
    }

    /**
     * Where everything is.
     *
     * @param http the REST API
     * @param broker for JMS clients of the CORE protocol
     * @param database a JDBC address with a user that only reads
     * @param health the health endpoint of the management interface
     * @param users who may do what
     * @param started what this call started
     */
    record Addresses(
            String http, String broker, String database, String health, List<ServerUser> users, List<String> started) {

        static Addresses of(LocalServices services, List<String> started) {
            var server = services.server(Schedule.NORMAL).options();
            return new Addresses(
                    server.http(),
                    server.broker(),
                    services.target().readerUrl(),
                    server.management() + "/health",
                    services.credentials().users(),
                    started);
        }

        void print(Screen screen) {
            screen.line("REST API   " + http + "/api/books");
            screen.line("health     " + health);
            screen.line("broker     " + broker);
            screen.line("database   " + database);
            screen.line("users:");
            for (ServerUser user : users) {
                screen.line("  %-9s %s  %s".formatted(user.name(), user.password(), String.join(", ", user.roles())));
            }
        }
    }
}
