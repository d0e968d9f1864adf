package io.semel.cli;

import io.semel.load.LoadPlan;
import io.semel.load.LoadPlanner;
import io.semel.local.LocalServices;
import io.semel.local.Schedule;
import java.security.SecureRandom;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Shows the product on a mixed load and checks it against what the sender knows. */
@Command(
        name = "demo",
        description = "Start everything, send a mixed load, and print the books and whether every wall held.",
        footer = {
            "",
            "The server runs with a short redelivery schedule of its own, so that poison is dead within seconds.",
            "Ends with 0 only if nothing is missing from the books and the ledger is right."
        })
final class DemoCommand implements Callable<Integer> {

    private static final int FEWEST = 200;
    private static final int MOST = 200_000;

    @Spec
    CommandSpec spec;

    @Mixin
    SharedOptions shared;

    @Mixin
    PlaceOptions place;

    @Option(names = "--exit", description = "End, and stop what this command started, when the books are printed.")
    boolean exit;

    @Option(
            names = "--operations",
            paramLabel = "N",
            defaultValue = "1500",
            description = "How many messages to send (200 to 200000). Default: ${DEFAULT-VALUE}.")
    int operations;

    @Option(names = "--seed", paramLabel = "N", description = "The same seed gives the same load. Default: random.")
    @Nullable
    Long seed;

    @Override
    public Integer call() {
        if (operations < FEWEST || operations > MOST) {
            throw new ParameterException(
                    spec.commandLine(), "--operations must be " + FEWEST + " to " + MOST + ", but is " + operations);
        }
        Screen screen = shared.screen();
        LocalServices services = place.services(shared);
        screen.step("this server runs with the demo's short redelivery schedule: "
                + (1 + Integer.parseInt(Schedule.DEMO.properties().get("semel.max-delivery-attempts")))
                + " attempts within seconds");
        DemoEnding ending = DemoEnding.watch(services, screen);
        ending.stops(services.start(Schedule.DEMO, screen));
        int code = new DemoSession(services, shared.folder(), screen).show(plan());
        if (code != SemelCommand.FINE && !services.server(Schedule.DEMO).running()) {
            ending.leavesAll();
        } else if (!exit) {
            ending.awaitInterrupt();
        }
        ending.come();
        return code;
    }

    private LoadPlan plan() {
        SecureRandom random = new SecureRandom();
        String source = "demo-%08x".formatted(random.nextInt());
        return LoadPlanner.plan(source, seed == null ? random.nextInt(1_000_000) : seed, operations);
    }
}
