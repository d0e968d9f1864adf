package io.semel.cli;

import io.semel.local.BrokerTarget;
import io.semel.local.DatabaseTarget;
import io.semel.local.LocalServices;
import io.semel.local.ServicesLayout;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The options that every command has. */
final class SharedOptions {

    @Spec(Spec.Target.MIXEE)
    CommandSpec spec;

    @Option(names = "--json", description = "Print one JSON document and no progress.")
    boolean json;

    @Option(
            names = "--data",
            paramLabel = "DIR",
            description = "The run-time folder; a second one runs beside the first with --offset. Default: .semel"
                    + " of the checkout.")
    @Nullable
    Path data;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help and end.")
    boolean help;

    Screen screen() {
        return new Screen(spec.commandLine().getOut(), spec.commandLine().getErr(), json);
    }

    /** The services of the run-time folder as they were started last. */
    LocalServices services() {
        return services(Optional.empty(), Optional.empty(), Optional.empty());
    }

    LocalServices services(Optional<Integer> offset, Optional<DatabaseTarget> database, Optional<BrokerTarget> broker) {
        return new LocalServices(new ServicesLayout(checkout(), folder(), offset, database, broker));
    }

    Path folder() {
        return data == null ? checkout().resolve(".semel") : data;
    }

    static Path checkout() {
        return Path.of(System.getProperty("semel.checkout", "."));
    }
}
