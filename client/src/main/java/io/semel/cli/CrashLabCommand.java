package io.semel.cli;

import io.semel.lab.Bench;
import io.semel.lab.Laboratory;
import io.semel.lab.Limits;
import io.semel.lab.Result;
import io.semel.lab.Scenario;
import io.semel.local.ServerOptions;
import io.semel.local.ServicesLayout;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Kills services of its own at every dangerous place and proves that nothing is lost, doubled or left in doubt. */
@Command(name = "crash-lab", description = "Kill at every dangerous place, start again, and check from outside.")
final class CrashLabCommand implements Callable<Integer> {

    @Mixin
    SharedOptions shared;

    @Option(names = "--point", paramLabel = "P", description = "Only points whose name begins so.")
    List<String> points = List.of();

    @Option(names = "--rounds", paramLabel = "N", defaultValue = "1")
    int rounds;

    @Option(names = "--load", paramLabel = "N", defaultValue = "200")
    int operations;

    @Option(names = "--rigs", paramLabel = "N", defaultValue = "1")
    int rigs;

    @Override
    public Integer call() {
        Screen screen = shared.screen();
        ServicesLayout layout = ServicesLayout.of(SharedOptions.checkout());
        Laboratory laboratory = new Laboratory(
                number -> new Bench(
                        shared.folder().resolve("crash-lab").resolve("rig" + number),
                        shared.folder().resolve("postgresql"),
                        ServerOptions.of(
                                        layout.distribution(),
                                        shared.folder().resolve("crash-lab/rig" + number + "/server"))
                                .deploying(layout.archive()),
                        Optional.empty()),
                Limits.PROMISED,
                screen);
        List<Scenario> scenarios = Scenario.all().stream()
                .filter(scenario -> points.isEmpty()
                        || points.stream().anyMatch(point -> scenario.point().startsWith(point)))
                .toList();
        List<Result> results = laboratory.run(scenarios, rounds, operations, rigs);
        screen.result(results);
        return results.stream().allMatch(Result::holds) ? SemelCommand.FINE : SemelCommand.NOT_FINE;
    }
}
